import { href } from 'react-router'
import { call } from '#app/api/call.ts'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { AuthGate, useReturn } from '../auth-gate.tsx'
import { emailProblem, normaliseEmail } from '../field-rules.ts'
import { PasskeySignIn } from '../passkey-parts.tsx'
import { PasswordField } from '../password-field.tsx'
import type { Subpage } from '../subpage.ts'
import { useAfterSignIn } from '../use-after-sign-in.ts'
import { useForm } from '../use-form.ts'

/** `/account/login`. @source spec §4 Login */
export const loginPage: Subpage = { title: 'auth.signIn', Gate: AuthGate, View: LoginView, access: 'accounts' }

function LoginView() {
  const t = useText()
  const to = useReturn()
  const arrive = useAfterSignIn(to)
  const form = useForm({
    id: 'login',
    initial: { email: '', password: '' },
    check: ({ email, password }) => {
      const problem = emailProblem(normaliseEmail(email))
      return {
        ...(problem && { email: t(problem) }),
        ...(password === '' && { password: t('account.passwordMissing') }),
      }
    },
    send: async ({ email, password }) =>
      arrive(await call('POST /common3/signon', { body: { emailID: normaliseEmail(email), password } })),
  })
  return (
    <AuthFrame title={t('auth.signIn')}>
      <AccountForm form={form} submit={t('auth.signIn')}>
        <EmailField {...form.field('email')} label={t('account.email')} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          {...form.field('password')}
          label={t('account.password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p>
          <AppLink to={authPath('forgot', to)} className="text-link flex min-h-11 w-fit items-center">
            {t('auth.requestLink')}
          </AppLink>
        </p>
      </AccountForm>
      <PasskeySignIn onSignedIn={arrive} />
      <div className="grid gap-3 border-line border-t pt-5">
        <p className="text-fg-2">{t('auth.newHere')}</p>
        <LinkButton to={authPath('signup', to)} wide>
          {t('auth.create')}
        </LinkButton>
        <p className="flex flex-wrap items-center gap-x-2">
          {t('auth.orderedAsGuest')}
          <AppLink to={authPath('order')} className="text-link inline-flex min-h-11 items-center">
            {t('auth.findOrder')}
          </AppLink>
        </p>
        {to.startsWith(href('/checkout')) ? (
          <LinkButton to={to} tone="quiet" wide>
            {t('auth.asGuest')}
          </LinkButton>
        ) : null}
      </div>
    </AuthFrame>
  )
}
