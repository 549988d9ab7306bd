import { unbroken } from '#app/i18n/unbroken.ts'

/** Phone numbers with a country code, and email addresses. */
const CONTACT = /(\+\d[\d ().-]{6,18}\d|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** A text from the content, with its phone numbers and email addresses as links. */
export function ContactText({ text }: { text: string }) {
  // Every second part is a contact.
  return text.split(CONTACT).map((part, at) => {
    if (at % 2 === 0) return unbroken(part)
    const isMail = part.includes('@')
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain one contact twice, and none moves
        key={at}
        href={isMail ? `mailto:${part}` : `tel:${part.replace(/[^\d+]/g, '')}`}
        className={isMail ? 'text-link [overflow-wrap:anywhere]' : 'text-link whitespace-nowrap'}
      >
        {part}
      </a>
    )
  })
}
