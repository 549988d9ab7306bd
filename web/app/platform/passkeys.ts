import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** An address that is a number can have no passkeys. @source WebAuthn Level 3, relying party identifier */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname)

type Made = Awaited<ReturnType<typeof startRegistration>>
type Signed = Awaited<ReturnType<typeof startAuthentication>>

/**
 * Lets the shopper make a passkey.
 * @returns null when they have cancelled or let the time run out, `'known'` when this device has one of theirs
 */
export const makePasskey = (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) =>
  startRegistration({ optionsJSON }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? ('known' as const)
      : unlessCancelled(error),
  ) satisfies Promise<Made | 'known' | null>

/** Lets the shopper sign in by a passkey. @returns null when they have cancelled or let the time run out */
export const signWithPasskey = (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) =>
  startAuthentication({ optionsJSON }).catch(unlessCancelled) satisfies Promise<Signed | null>

function unlessCancelled(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
