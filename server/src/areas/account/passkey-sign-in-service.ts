import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitAddressSignIns, limitPasskeyChallenges } from '../limits/service.ts'
import { challengeHash, challengeIn, requestOptions, verifyAuthentication } from './passkey-ceremony.ts'
import { insertChallenge, readOwnedPasskey, takeChallenge, writeUse } from './passkey-queries.ts'
import { signIn } from './sign-in-service.ts'

const SIGN_ON = 'POST /common3/passkeys/signon'

/** Begins a sign-in by passkey. @throws Refusal TOO_MANY_REQUESTS */
export async function beginPasskeySignOn(visit: Visit): Promise<Reply<'POST /common3/passkeys/options'>> {
  await limitPasskeyChallenges(visit, null)
  const options = requestOptions(visit.context)
  await insertChallenge(visit.context.db, challengeHash(options.challenge), null)
  return options
}

/**
 * Signs a shopper in by passkey. All failures are answered alike.
 * @throws Refusal PASSKEY_FAILED, TOO_MANY_REQUESTS (attempts from an address)
 */
export async function passkeySignIn(visit: Visit, body: Body<typeof SIGN_ON>): Promise<Reply<typeof SIGN_ON>> {
  await limitAddressSignIns(visit)
  const { db } = visit.context
  const challenge = challengeIn(body.response.clientDataJSON)
  const isOurs = challenge !== null && (await takeChallenge(db, challengeHash(challenge), null))
  const known = isOurs ? await readOwnedPasskey(db, body.id) : null
  if (!isOurs || !known || known.shopper.blockedAt) throw new Refusal('PASSKEY_FAILED')
  const use = await verifyAuthentication(visit.context, challenge, body, known)
  if (!use || !(await writeUse(db, body.id, use))) throw new Refusal('PASSKEY_FAILED')
  return signIn(visit, known.shopper)
}
