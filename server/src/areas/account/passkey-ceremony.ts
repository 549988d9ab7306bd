import { createHash, randomBytes } from 'node:crypto'
import type { Body } from '@istore/contract/index.ts'

/** Ed25519, ECDSA with SHA-256, RSA with SHA-256. @source IANA COSE Algorithms */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_BYTES = 32
/** How long a browser waits for its user, in milliseconds; the challenge is valid as long. */
const TIMEOUT_MS = 300_000

/** Loaded on demand: it takes 30 MB and blocks the process while it loads, and few processes need it. */
const library = () => import('@simplewebauthn/server')

/** The site that passkeys are for. */
interface Site {
  publicUrl: string
}

const rpId = ({ publicUrl }: Site): string => new URL(publicUrl).hostname

const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** The stored form of a challenge. */
export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The challenge that a browser claims to have signed; null if the data contains none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Options for signing in: the browser may use any passkey that it has for this site. */
export const requestOptions = (site: Site) => ({
  rpId: rpId(site),
  challenge: newChallenge(),
  timeout: TIMEOUT_MS,
  userVerification: 'preferred' as const,
})

interface Owner {
  id: string
  email: string
  name: string
}

/** Identifies a shopper to authenticators, which store it with the passkey. */
const userHandle = ({ id }: Pick<Owner, 'id'>): string => Buffer.from(id).toString('base64url')

/**
 * Options for creating a passkey.
 * @param known ids of the owner's passkeys, so that no authenticator creates a second one
 */
export const creationOptions = (site: Site & { shopName: string }, owner: Owner, known: readonly string[]) => ({
  rp: { id: rpId(site), name: site.shopName },
  user: { id: userHandle(owner), name: owner.email, displayName: owner.name },
  challenge: newChallenge(),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: TIMEOUT_MS,
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  // Discoverable credentials, so that signing in does not need an address first.
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
})

const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.publicUrl).origin,
  expectedRPID: rpId(site),
  // User verification is only preferred, so that a device without a screen lock can be used as well.
  requireUserVerification: false,
})

/** Verifies a passkey that a browser has created. @returns null if it must not be stored */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  response: Body<'POST /admin/userManagement/passkeys'>,
) {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
    ...expected(site, challenge),
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo?.credential.id !== response.id) return null
  const { publicKey, counter } = registrationInfo.credential
  return { id: response.id, publicKey, counter, isSynced: registrationInfo.credentialBackedUp }
}

/** A passkey as it is stored. */
export interface KnownPasskey {
  publicKey: Buffer
  counter: number
  shopper: Pick<Owner, 'id'>
}

/** Verifies what a browser has signed. @returns the passkey's new state; null if the signature is refused */
export async function verifyAuthentication(
  site: Site,
  challenge: string,
  response: Body<'POST /common3/passkeys/signon'>,
  { publicKey, counter, shopper }: KnownPasskey,
) {
  if (response.response.userHandle !== userHandle(shopper)) return null
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    ...expected(site, challenge),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}
