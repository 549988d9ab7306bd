import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath, userPath } from '#app/paths.ts'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { AccountsOnly } from '../auth-gate.tsx'
import { LinkView, type OpenLink } from '../link-view.tsx'
import { PasswordField } from '../password-field.tsx'
import type { Subpage } from '../subpage.ts'
import { useAfterSignIn } from '../use-after-sign-in.ts'
import { useForm } from '../use-form.ts'

/** `/account/confirm`. @source spec §2 account area */
export const confirmPage: Subpage = {
  title: 'auth.confirm',
  Gate: AccountsOnly,
  View: ConfirmView,
  access: 'accounts',
}

function ConfirmView() {
  const t = useText()
  const { loggedIn } = useVisitor()
  const renew = loggedIn
    ? { to: userPath('profile'), text: t('auth.toProfile') }
    : { to: authPath('signup'), text: t('auth.signUpAgain') }
  return (
    <LinkView title={t('auth.confirm')} renew={renew} takes={(purpose) => purpose !== 'RESET'}>
      {(link) => <ConfirmForm key={link.token} link={link} />}
    </LinkView>
  )
}

function ConfirmForm({ link }: { link: OpenLink }) {
  const t = useText()
  const { token, email, needsPassword, purpose, onExpired } = link
  const arrive = useAfterSignIn(userPath())
  const form = useForm({
    id: 'confirm',
    initial: { password: '' },
    check: ({ password }) => (needsPassword && password === '' ? { password: t('account.passwordMissing') } : {}),
    send: async ({ password }) => {
      try {
        const body = needsPassword ? { token, password } : { token }
        return await arrive(await call('POST /common3/confirmLink', { body }))
      } catch (error) {
        if (isRefused(error, 'LINK_EXPIRED')) onExpired()
        throw error
      }
    },
    refused: { PASSWORD_NEEDED: 'password', PASSWORD_WRONG: 'password' },
  })
  const lead = purpose === 'REGISTRATION' ? 'auth.confirmLead' : 'auth.changeLead'
  return (
    <AuthFrame title={t('auth.confirm')} lead={t(lead)}>
      <AccountForm form={form} submit={t('auth.confirmAndSignIn')}>
        <p className="font-bold wrap-anywhere">{email}</p>
        {needsPassword ? (
          <PasswordField
            {...form.field('password')}
            label={t('account.password')}
            hint={t(purpose === 'REGISTRATION' ? 'auth.chosenHint' : 'auth.currentHint')}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        ) : null}
      </AccountForm>
    </AuthFrame>
  )
}
