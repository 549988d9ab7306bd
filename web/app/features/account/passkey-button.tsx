import type { Reply } from '@istore/contract/index.ts'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { canUsePasskeys, signInWithPasskey } from '#app/platform/passkeys.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { Banner } from '#app/ui/banner.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

export type SignedIn = Reply<'POST /common3/passkeys/signon'>

interface PasskeyButtonProps {
  /** Called after a sign-in. `'stay'` keeps the button busy, such as until the next page is shown. */
  onSignedIn: (reply: SignedIn) => Promise<unknown>
}

/** Signs in with a passkey. Its space stays empty until it is known whether the browser supports passkeys. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const t = useText()
  const hydrated = useHydrated()
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const signIn = async () => {
    setFailure(null)
    try {
      const signed = await signInWithPasskey(await call('POST /common3/passkeys/options', { body: {} }))
      if (signed === null) return
      const { id, rawId, response } = signed
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
      const answer = { clientDataJSON, authenticatorData, signature, userHandle }
      const body = { id, rawId, type: 'public-key' as const, response: answer }
      return await onSignedIn(await call('POST /common3/passkeys/signon', { body }))
    } catch (error) {
      setFailure(messageOf(error, t('passkey.signInFailed')))
    }
  }
  if (hydrated && !canUsePasskeys()) return null
  return (
    <div className="grid min-h-11 gap-3">
      {failure === null ? null : (
        <Banner tone="danger" announce="alert">
          {failure}
        </Banner>
      )}
      {hydrated ? (
        <OnlineButton wide busy={busy} onClick={() => void run(signIn)}>
          {t('passkey.signIn')}
        </OnlineButton>
      ) : null}
    </div>
  )
}
