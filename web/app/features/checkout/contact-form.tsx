import { useText } from '#app/i18n/language.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Contact, ContactField } from './contact.ts'
import { CONTACT_ID } from './form-errors.ts'
import { SectionError } from './section-error.tsx'

interface ContactFormProps {
  contact: Contact
  onField: (field: ContactField, value: string) => void
  errorOf: (fieldId: string) => string | undefined
  /** Explains what the name is used for. */
  nameHint: string
  /** The server's message. */
  failed: string | null
}

export function ContactForm({ contact, onField, errorOf, nameHint, failed }: ContactFormProps) {
  const t = useText()
  const bind = (field: ContactField) => ({
    id: field,
    name: field,
    value: contact[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onField(field, event.target.value),
  })
  return (
    <section
      id={CONTACT_ID}
      tabIndex={-1}
      aria-labelledby="contact-heading"
      className="grid max-w-140 gap-4 outline-none"
    >
      <div>
        <h2 id="contact-heading" className="h2">
          {t('checkout.contact')}
        </h2>
        <p className="text-14 text-fg-2">{t('checkout.noAccount')}</p>
      </div>
      <TextField
        {...bind('name')}
        label={t('checkout.name')}
        hint={nameHint}
        autoComplete="name"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        enterKeyHint="next"
      />
      <TextField
        {...bind('phone')}
        label={t('checkout.phone')}
        hint={t('checkout.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        enterKeyHint="next"
      />
      <EmailField {...bind('email')} label={t('checkout.email')} hint={t('checkout.emailHint')} enterKeyHint="done" />
      <SectionError text={failed} />
    </section>
  )
}
