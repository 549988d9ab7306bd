import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** A numeric host address cannot have passkeys. @source WebAuthn Level 3, relying party identifier */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname)

type Made = Awaited<ReturnType<typeof startRegistration>>
type Signed = Awaited<ReturnType<typeof startAuthentication>>

/**
 * Lets the shopper create a passkey.
 * @returns null if the shopper cancelled or the time ran out, `'known'` if this device already has one of the shopper's
 */
export const createPasskey = (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) =>
  startRegistration({ optionsJSON }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? ('known' as const)
      : unlessCancelled(error),
  ) satisfies Promise<Made | 'known' | null>

/** Lets the shopper sign in with a passkey. @returns null if the shopper cancelled or the time ran out */
export const signInWithPasskey = (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) =>
  startAuthentication({ optionsJSON }).catch(unlessCancelled) satisfies Promise<Signed | null>

function unlessCancelled(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
