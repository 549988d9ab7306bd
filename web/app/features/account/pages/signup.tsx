import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { AuthGate, useReturn } from '../auth-gate.tsx'
import { emailProblem, newPasswordProblem, normaliseEmail } from '../field-rules.ts'
import { NewPasswordField } from '../password-field.tsx'
import { SentView } from '../sent-view.tsx'
import type { Subpage } from '../subpage.ts'
import { useForm, type Values } from '../use-form.ts'

type Field = 'name' | 'email' | 'password'

const register = ({ name, email, password }: Values<Field>) =>
  call('POST /common3/clientRegistration', { body: { name: name.trim(), emailID: normaliseEmail(email), password } })

/** `/account/signup`. @source spec §2 account area */
export const signupPage: Subpage = { title: 'auth.create', Gate: AuthGate, View: SignupView, access: 'accounts' }

function SignupView() {
  const t = useText()
  const to = useReturn()
  const [sent, setSent] = useState(false)
  const form = useForm<Field>({
    id: 'signup',
    initial: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => {
      const [mail, weak] = [emailProblem(normaliseEmail(email)), newPasswordProblem(password)]
      return {
        ...(name.trim() === '' && { name: t('auth.nameMissing') }),
        ...(mail && { email: t(mail) }),
        ...(weak && { password: t(weak) }),
      }
    },
    send: async (values) => {
      await register(values)
      setSent(true)
    },
    refused: { PASSWORD_TOO_COMMON: 'password' },
  })
  if (sent)
    return (
      <SentView
        email={normaliseEmail(form.values.email)}
        lead={t('auth.signupSent')}
        resend={() => register(form.values)}
        onBack={() => setSent(false)}
      />
    )
  return (
    <AuthFrame title={t('auth.create')} lead={t('auth.signupLead')}>
      <AccountForm form={form} submit={t('auth.create')}>
        <TextField
          {...form.field('name')}
          label={t('auth.name')}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="next"
        />
        <EmailField {...form.field('email')} label={t('account.email')} autoComplete="username" enterKeyHint="next" />
        <NewPasswordField {...form.field('password')} label={t('account.password')} />
      </AccountForm>
      <p className="text-fg-2">
        {t('auth.haveAccount')}{' '}
        <AppLink to={authPath('login', to)} className="text-link">
          {t('auth.signIn')}
        </AppLink>
      </p>
    </AuthFrame>
  )
}
