import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { AccountForm } from '#app/features/account/account-form.tsx'
import { PasswordField } from '#app/features/account/password-field.tsx'
import { useForm } from '#app/features/account/use-form.ts'
import { UsernameField } from '#app/features/account/username-field.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { DeletionScheduledNotice } from './deletion-scheduled-notice.tsx'

export const DELETE_OVERLAY = 'delete-account'

interface Answer {
  deleteAfter: string | null
  mailed: boolean
}

/** Asks for the password before the account is deleted, and explains what happens next. */
export function DeleteAccountDialog() {
  const t = useText()
  const overlay = useOverlay(DELETE_OVERLAY)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const title = t(answer ? 'privacy.deleteTitle' : 'privacy.confirmTitle')
  return (
    <Dialog overlay={overlay} title={title} closable={answer?.deleteAfter == null}>
      {answer?.deleteAfter ? <DeletionScheduledNotice deleteAfter={answer.deleteAfter} /> : null}
      {answer?.mailed ? (
        <Banner tone="info" announce="status">
          {t('privacy.mailed')}
        </Banner>
      ) : null}
      {answer ? null : <PasswordForm onAnswer={setAnswer} onCancel={overlay.hide} />}
    </Dialog>
  )
}

function PasswordForm({ onAnswer, onCancel }: { onAnswer: (answer: Answer) => void; onCancel: () => void }) {
  const t = useText()
  const form = useForm<'password'>({
    id: 'delete-account',
    initial: { password: '' },
    // A shopper without a password leaves it empty, and gets a link by mail.
    check: () => ({}),
    send: async ({ password }) =>
      onAnswer(await call('POST /admin/userManagement/deleteAccount', { body: password === '' ? {} : { password } })),
    refused: { PASSWORD_NEEDED: 'password', PASSWORD_WRONG: 'password' },
  })
  return (
    <div className="grid gap-4">
      <p>{t('privacy.confirmText')}</p>
      <AccountForm form={form} submit={t('privacy.delete')} tone="danger">
        <UsernameField />
        <PasswordField {...form.field('password')} label={t('account.password')} autoComplete="current-password" />
      </AccountForm>
      <Button wide onClick={onCancel}>
        {t('privacy.keep')}
      </Button>
    </div>
  )
}
