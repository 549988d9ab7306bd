import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { AccountsOnly, useReturn } from '../auth-gate.tsx'
import { emailProblem, normaliseEmail } from '../field-rules.ts'
import { SentView } from '../sent-view.tsx'
import type { Subpage } from '../subpage.ts'
import { useForm } from '../use-form.ts'

const request = (email: string) => call('GET /common3/forgotPassword', { query: { emailID: normaliseEmail(email) } })

/** `/account/forgot`. @source spec §2 account area */
export const requestResetPage: Subpage = {
  title: 'auth.requestReset',
  Gate: AccountsOnly,
  View: RequestResetView,
  access: 'accounts',
}

function RequestResetView() {
  const t = useText()
  const to = useReturn()
  const [sent, setSent] = useState(false)
  const form = useForm({
    id: 'request-reset',
    initial: { email: '' },
    check: ({ email }) => {
      const problem = emailProblem(normaliseEmail(email))
      return problem ? { email: t(problem) } : {}
    },
    send: async ({ email }) => {
      await request(email)
      setSent(true)
    },
  })
  if (sent)
    return (
      <SentView
        email={normaliseEmail(form.values.email)}
        lead={t('auth.requestSent')}
        resend={() => request(form.values.email)}
        onBack={() => setSent(false)}
      />
    )
  return (
    <AuthFrame title={t('auth.requestReset')} lead={t('auth.requestLead')}>
      <AccountForm form={form} submit={t('auth.sendLink')}>
        <EmailField {...form.field('email')} label={t('account.email')} autoComplete="username" enterKeyHint="send" />
      </AccountForm>
      <p>
        <AppLink to={authPath('login', to)} className="text-link inline-flex min-h-11 items-center">
          {t('auth.backToSignIn')}
        </AppLink>
      </p>
    </AuthFrame>
  )
}
