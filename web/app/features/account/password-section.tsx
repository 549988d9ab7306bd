import { call } from '#app/api/call.ts'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { ChangeSection } from './change-section.tsx'
import { newPasswordProblem } from './field-rules.ts'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'
import { UsernameField } from './username-field.tsx'

export function PasswordSection() {
  const t = useText()
  return (
    <ChangeSection
      id="password"
      title={t('security.password')}
      text={<p className="text-fg-2">{t('security.passwordText')}</p>}
      change={t('security.changePassword')}
      firstField="change-password-current"
    >
      {(close) => <ChangePasswordForm close={close} />}
    </ChangeSection>
  )
}

function ChangePasswordForm({ close }: { close: () => void }) {
  const t = useText()
  const toast = useToast()
  const form = useForm({
    id: 'change-password',
    initial: { current: '', password: '' },
    check: ({ current, password }) => {
      const weak = newPasswordProblem(password)
      return { ...(current === '' && { current: t('security.currentMissing') }), ...(weak && { password: t(weak) }) }
    },
    send: async ({ current, password }) => {
      await call('POST /admin/userManagement/resetPassword', { body: { currentPassword: current, password } })
      toast({ text: t('security.passwordChanged') })
      close()
    },
    refused: { PASSWORD_WRONG: 'current', PASSWORD_TOO_COMMON: 'password' },
  })
  return (
    <AccountForm
      form={form}
      submit={t('security.changePassword')}
      beside={<Button onClick={close}>{t('security.cancel')}</Button>}
    >
      <UsernameField />
      <PasswordField
        {...form.field('current')}
        label={t('security.currentPassword')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField {...form.field('password')} label={t('account.newPassword')} />
    </AccountForm>
  )
}
