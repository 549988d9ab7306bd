/** Maximum length of an address or link in the content; longer ones are ignored. */
const MAX_LENGTH = 2000

/** Control characters, and those that change the text direction: no one types them into an address. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** A beginning that browsers treat as another host. */
const OTHER_HOST = /^[\\/]{2}/

/**
 * The address if it leads to the web: http or https, without user name and password, at most 2000 characters.
 * @returns '' for anything else, such as `javascript:` and `data:`
 */
export function webAddress(text: unknown): string {
  const address = plain(text)
  if (!/^https?:\/\//i.test(address)) return ''
  try {
    const { username, password } = new URL(address)
    return username === '' && password === '' ? address : ''
  } catch {
    return ''
  }
}

const CONTACT = /^(mailto:.+@|tel:[+(\d])./i

/** The address if it is a `mailto:` or `tel:` link. @returns '' for anything else */
export function contactAddress(text: unknown): string {
  const address = plain(text)
  return CONTACT.test(address) ? address : ''
}

/** An address outside the shop that a link in the content may lead to. @returns '' for anything else */
export const externalUrl = (text: unknown): string => webAddress(text) || contactAddress(text)

/**
 * A link in the content to a page of the shop, in the grammar of menu links, trimmed.
 * @returns '' for a link that could run code, or lead to another host
 * @source spec §2 Menu link rewriting
 */
export function internalLink(text: unknown): string {
  const link = plain(text)
  return SCHEME.test(link) || OTHER_HOST.test(link) ? '' : link
}

function plain(text: unknown): string {
  if (typeof text !== 'string') return ''
  const trimmed = text.trim()
  return trimmed.length > MAX_LENGTH || HIDDEN.test(trimmed) ? '' : trimmed
}
