import { MAX_FORM_MESSAGE } from '@istore/contract/account-limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { AccountForm } from '#app/features/account/account-form.tsx'
import { emailProblem, normaliseEmail } from '#app/features/account/field-rules.ts'
import { type Form, useForm, type Values } from '#app/features/account/use-form.ts'
import { isPhone, plainText } from '#app/features/checkout/contact.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { Banner } from '#app/ui/banner.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { formTicketQuery } from './queries.ts'

type Name = 'name' | 'email' | 'phone' | 'subject' | 'message' | 'website'

/** Form for a message to the shop. @param props.onInvalid receives whether the form has errors */
export function ContactForm({ onInvalid }: { onInvalid: (invalid: boolean) => void }) {
  const t = useText()
  const [sent, setSent] = useState(false)
  const form = useContactForm(() => setSent(true))
  const invalid = form.errors.length > 0
  useEffect(() => onInvalid(invalid), [invalid, onInvalid])
  return (
    <section aria-labelledby="contact-form-title" className="mt-8 grid max-w-140 gap-4">
      <h2 id="contact-form-title">{t('contactForm.title')}</h2>
      {sent ? (
        <Banner tone="success" announce="status">
          {t('contactForm.sent')}
        </Banner>
      ) : (
        <AccountForm form={form} submit={t('contactForm.send')}>
          <Fields form={form} />
        </AccountForm>
      )}
    </section>
  )
}

function Fields({ form }: { form: Form<Name> }) {
  const t = useText()
  const { error: _, ...website } = form.field('website')
  return (
    <>
      <TextField {...form.field('name')} label={t('contactForm.name')} autoComplete="name" maxLength={100} />
      <EmailField {...form.field('email')} label={t('account.email')} />
      <TextField
        {...form.field('phone')}
        label={t('contactForm.phone')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...form.field('subject')}
        label={t('contactForm.subject')}
        optional
        autoComplete="off"
        maxLength={150}
      />
      <TextArea
        {...form.field('message')}
        label={t('contactForm.message')}
        hint={t('contactForm.messageHint', { max: MAX_FORM_MESSAGE })}
        autoComplete="off"
        maxLength={MAX_FORM_MESSAGE}
      />
      <div className="vh" aria-hidden="true">
        <label htmlFor={website.id}>{t('contactForm.website')}</label>
        <input {...website} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

const normaliseForm = (typed: Values<Name>): Values<Name> => ({
  ...typed,
  name: typed.name.trim(),
  email: normaliseEmail(typed.email),
  phone: plainText(typed.phone),
  message: typed.message.trim(),
})

function problemsOf(typed: Values<Name>, t: Translate): Partial<Record<Name, string>> {
  const { name, email, phone, message } = normaliseForm(typed)
  const badMail = emailProblem(email)
  return {
    ...(name === '' && { name: t('contactForm.nameMissing') }),
    ...(badMail && { email: t(badMail) }),
    ...(phone !== '' && !isPhone(phone) && { phone: t('contactForm.phoneBad') }),
    ...(message === '' && { message: t('contactForm.messageMissing') }),
  }
}

function useContactForm(onSent: () => void): Form<Name> {
  const t = useText()
  const client = useQueryClient()
  const { user } = useAppInfo()
  // Fetched now, because the server refuses a form that is sent within the first seconds of its ticket.
  useQuery(formTicketQuery())
  const form = useForm<Name>({
    id: 'contact',
    initial: { name: user?.name ?? '', email: user?.emailID ?? '', phone: '', subject: '', message: '', website: '' },
    check: (values) => problemsOf(values, t),
    send: async (values) => {
      const { ticket } = await client.fetchQuery(formTicketQuery())
      await call('POST /message/submitForm', { body: { ...normaliseForm(values), ticket } })
      form.reset()
      onSent()
    },
    keep: ['name', 'email', 'phone', 'subject', 'message'],
  })
  return form
}
