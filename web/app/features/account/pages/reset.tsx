import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { authPath, userPath } from '#app/paths.ts'
import { AccountForm, AuthFrame } from '../account-form.tsx'
import { AccountsOnly } from '../auth-gate.tsx'
import { newPasswordProblem } from '../field-rules.ts'
import { LinkView, type OpenLink } from '../link-view.tsx'
import { NewPasswordField } from '../password-field.tsx'
import type { Subpage } from '../subpage.ts'
import { useAfterSignIn } from '../use-after-sign-in.ts'
import { useForm } from '../use-form.ts'

/** `/account/reset`. @source spec §2 account area */
export const resetPage: Subpage = { title: 'auth.reset', Gate: AccountsOnly, View: ResetView, access: 'accounts' }

function ResetView() {
  const t = useText()
  return (
    <LinkView
      title={t('auth.reset')}
      renew={{ to: authPath('forgot'), text: t('auth.newLink') }}
      takes={(purpose) => purpose === 'RESET'}
    >
      {(link) => <ResetForm key={link.token} link={link} />}
    </LinkView>
  )
}

function ResetForm({ link: { token, email, onExpired } }: { link: OpenLink }) {
  const t = useText()
  const arrive = useAfterSignIn(userPath())
  const form = useForm({
    id: 'reset',
    initial: { password: '' },
    check: ({ password }) => {
      const problem = newPasswordProblem(password)
      return problem ? { password: t(problem) } : {}
    },
    send: async ({ password }) => {
      try {
        return await arrive(await call('POST /common3/resetPasswordExternal', { body: { token, password } }))
      } catch (error) {
        if (isRefused(error, 'LINK_EXPIRED')) onExpired()
        throw error
      }
    },
    refused: { PASSWORD_TOO_COMMON: 'password' },
  })
  return (
    <AuthFrame title={t('auth.reset')} lead={t('auth.resetLead')}>
      <AccountForm form={form} submit={t('auth.saveAndSignIn')}>
        <p className="font-bold wrap-anywhere">{email}</p>
        <NewPasswordField {...form.field('password')} label={t('account.newPassword')} />
      </AccountForm>
    </AuthFrame>
  )
}
