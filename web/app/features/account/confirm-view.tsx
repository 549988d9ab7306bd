import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { entryPath, userPath } from '#app/paths.ts'
import { AccountForm, EntryFrame } from './account-form.tsx'
import { LinkView, type OpenLink } from './link-view.tsx'
import { PasswordField } from './password-field.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useForm } from './use-form.ts'

export function ConfirmView() {
  const t = useText()
  const { loggedIn } = useVisitor()
  const renew = loggedIn
    ? { to: userPath('profile'), text: t('entry.toProfile') }
    : { to: entryPath('signup'), text: t('entry.signUpAgain') }
  return (
    <LinkView title={t('entry.confirm')} renew={renew} takes={(purpose) => purpose !== 'RESET'}>
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
  const lead = purpose === 'REGISTRATION' ? 'entry.confirmLead' : 'entry.changeLead'
  return (
    <EntryFrame title={t('entry.confirm')} lead={t(lead)}>
      <AccountForm form={form} submit={t('entry.confirmAndSignIn')}>
        <p className="font-bold wrap-anywhere">{email}</p>
        {needsPassword ? (
          <PasswordField
            {...form.field('password')}
            label={t('account.password')}
            hint={t(purpose === 'REGISTRATION' ? 'entry.chosenHint' : 'entry.currentHint')}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        ) : null}
      </AccountForm>
    </EntryFrame>
  )
}
