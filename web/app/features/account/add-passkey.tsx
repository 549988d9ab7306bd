import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#app/api/call.ts'
import { isRefused, messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { createPasskey } from '#app/platform/passkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'
import { passkeysQuery } from './queries.ts'
import { useForm } from './use-form.ts'
import { UsernameField } from './username-field.tsx'

/** Adds a passkey. Requires the password once the sign-in is no longer recent. */
export function AddPasskey() {
  const t = useText()
  const toast = useToast()
  const add = useAddPasskey()
  const { busy, run } = useBusy()
  const [asks, setAsks] = useState(false)
  const ask = (next: boolean) => {
    flushSync(() => setAsks(next))
    focusById(next ? 'passkey-password' : 'add-passkey')
  }
  const failed = (error: unknown) => {
    if (isRefused(error, 'PASSWORD_NEEDED')) return ask(true)
    toast({ text: messageOf(error, t('passkey.addFailed')), tone: 'error' })
  }
  if (asks) return <PasswordForm add={add} close={() => ask(false)} />
  return (
    <div>
      <OnlineButton id="add-passkey" icon="plus" busy={busy} onClick={() => void run(() => add({}).catch(failed))}>
        {t('passkey.add')}
      </OnlineButton>
    </div>
  )
}

function PasswordForm({ add, close }: { add: ReturnType<typeof useAddPasskey>; close: () => void }) {
  const t = useText()
  const form = useForm({
    id: 'passkey',
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('account.passwordMissing') } : {}),
    send: async ({ password }) => {
      await add({ password })
      close()
    },
    refused: { PASSWORD_WRONG: 'password' },
  })
  return (
    <AccountForm
      form={form}
      submit={t('security.continue')}
      beside={<Button onClick={close}>{t('security.cancel')}</Button>}
    >
      <p>{t('security.passkeyPassword')}</p>
      <UsernameField />
      <PasswordField
        {...form.field('password')}
        label={t('account.password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </AccountForm>
  )
}

function useAddPasskey() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  return async (body: { password?: string }) => {
    const made = await createPasskey(await call('POST /admin/userManagement/passkeys/options', { body }))
    if (made === null) return
    if (made === 'known') return toast({ text: t('passkey.known'), tone: 'error' })
    const { id, rawId, response } = made
    const passkey = { id, rawId, type: 'public-key' as const, response }
    const added = await call('POST /admin/userManagement/passkeys', { body: passkey })
    client.setQueryData(passkeysQuery().queryKey, added)
    toast({ text: t('passkey.added') })
  }
}
