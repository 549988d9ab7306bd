import { useState } from 'react'
import { href } from 'react-router'
import { call } from '#app/api/call.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm, AuthFrame } from './account-form.tsx'
import { emailProblem, normaliseEmail } from './field-rules.ts'
import { SentView } from './sent-view.tsx'
import { useForm } from './use-form.ts'

/** Maximum length of an order number as typed, in characters. */
const MAX_TYPED = 40

const request = ({ order, email }: { order: string; email: string }) =>
  call('POST /common3/orderLink', { body: { orderID: order.trim(), emailID: normaliseEmail(email) } })

/** Mails the link to an order again. Only the mail reveals whether there is such an order. */
export function FindOrder() {
  const t = useText()
  const { canSignIn } = useVisitor()
  const [sent, setSent] = useState(false)
  const form = useForm({
    id: 'find-order',
    initial: { order: '', email: '' },
    check: ({ order, email }) => {
      const problem = emailProblem(normaliseEmail(email))
      return { ...(order.trim() === '' && { order: t('auth.orderMissing') }), ...(problem && { email: t(problem) }) }
    },
    send: async (values) => {
      await request(values)
      setSent(true)
    },
  })
  if (sent)
    return (
      <SentView
        email={normaliseEmail(form.values.email)}
        lead={t('auth.orderSent', { id: form.values.order.trim() })}
        resend={() => request(form.values)}
        onBack={() => setSent(false)}
      />
    )
  return (
    <AuthFrame title={t('auth.findOrder')} lead={t('auth.findOrderLead')}>
      <AccountForm form={form} submit={t('auth.sendLink')}>
        <TextField
          {...form.field('order')}
          label={t('auth.orderNumber')}
          hint={t('auth.orderNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_TYPED}
          enterKeyHint="next"
        />
        <EmailField {...form.field('email')} label={t('account.email')} autoComplete="email" enterKeyHint="send" />
      </AccountForm>
      {canSignIn ? (
        <p>
          <AppLink to={authPath('login', href('/user/orders'))} className="text-link inline-flex min-h-11 items-center">
            {t('auth.backToSignIn')}
          </AppLink>
        </p>
      ) : null}
    </AuthFrame>
  )
}
