import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { AccountForm } from './account-form.tsx'
import { ChangeSection } from './change-section.tsx'
import { emailProblem, normaliseEmail } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'
import { setUser } from './set-user.ts'
import { useForm } from './use-form.ts'
import { UsernameField } from './username-field.tsx'

/** The address that the shopper signs in with, and the new one that is waiting for confirmation. */
export function EmailSection() {
  const t = useText()
  const { user } = useAppInfo()
  const text = (
    <>
      <p className="text-fg-2">{t('security.emailText', { email: user?.emailID ?? '' })}</p>
      {user?.pendingEmailID ? <Pending email={user.pendingEmailID} /> : null}
    </>
  )
  return (
    <ChangeSection
      id="email"
      title={t('security.email')}
      text={text}
      change={t('security.changeEmail')}
      firstField="new-email-email"
    >
      {(close) => <EmailForm close={close} />}
    </ChangeSection>
  )
}

function Pending({ email }: { email: string }) {
  const t = useText()
  const toast = useToast()
  const change = useChangeEmail()
  const { user } = useAppInfo()
  const { busy, run } = useBusy()
  const withdraw = async () => {
    try {
      await change({ emailID: user?.emailID ?? '' })
      toast({ text: t('security.emailUnchanged') })
      focusById('email-change')
    } catch (error) {
      toast({ text: messageOf(error, t('security.emailFailed')), tone: 'error' })
    }
  }
  return (
    <Banner announce="status">
      <div className="grid justify-items-start gap-3">
        <p>{t('security.pending', { email })}</p>
        <OnlineButton compact busy={busy} onClick={() => void run(withdraw)}>
          {t('security.keepEmail')}
        </OnlineButton>
      </div>
    </Banner>
  )
}

function EmailForm({ close }: { close: () => void }) {
  const t = useText()
  const { user } = useAppInfo()
  const change = useChangeEmail()
  const form = useForm({
    id: 'new-email',
    initial: { email: '', password: '' },
    check: ({ email }) => {
      const problem =
        normaliseEmail(email) === user?.emailID ? 'security.sameEmail' : emailProblem(normaliseEmail(email))
      return problem ? { email: t(problem) } : {}
    },
    send: async ({ email, password }) => {
      // A shopper without a password leaves it empty; a recent sign-in is then enough.
      await change({ emailID: normaliseEmail(email), ...(password !== '' && { currentPassword: password }) })
      close()
    },
    refused: { INVALID_INPUT: 'email', PASSWORD_NEEDED: 'password', PASSWORD_WRONG: 'password' },
    keep: ['email'],
  })
  return (
    <AccountForm
      form={form}
      submit={t('security.sendLink')}
      beside={<Button onClick={close}>{t('security.cancel')}</Button>}
    >
      <EmailField {...form.field('email')} label={t('security.newEmail')} hint={t('security.newEmailHint')} />
      <UsernameField />
      <PasswordField
        {...form.field('password')}
        label={t('security.currentPassword')}
        autoComplete="current-password"
        enterKeyHint="send"
      />
    </AccountForm>
  )
}

/** Requests a change of the address; sending the current address withdraws the request. */
function useChangeEmail() {
  const client = useQueryClient()
  const { user } = useAppInfo()
  const { name = '', phone = '', mailNotices = false } = user ?? {}
  return async (change: { emailID: string; currentPassword?: string }) => {
    const body = { name, phone, mailNotices, ...change }
    setUser(client, await call('PUT /admin/userManagement/userInfo', { body }))
  }
}
