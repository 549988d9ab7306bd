import { MAX_PASSKEYS } from '@istore/contract/account-limits.ts'
import { deviceName } from '@istore/contract/device-name.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueAccountMail } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitPasskeyChallenges } from '../limits/service.ts'
import { MAX_BROWSER, shopperOf } from '../session/service.ts'
import { mailTo } from './account-mail-service.ts'
import { challengeHash, challengeIn, creationOptions, verifyRegistration } from './passkey-ceremony.ts'
import {
  countPasskeys,
  deleteOwnPasskey,
  insertChallenge,
  insertPasskey,
  readPasskeys,
  takeChallenge,
} from './passkey-queries.ts'
import { reauthenticate } from './reauthenticate-service.ts'

const BEGIN = 'POST /admin/userManagement/passkeys/options'

type Passkeys = Reply<'GET /admin/userManagement/passkeys'>

const limitReached = () => new Refusal('PASSKEY_LIMIT', { max: MAX_PASSKEYS })

/** The shopper's passkeys, newest first. */
export async function passkeysOf(visit: Visit): Promise<Passkeys> {
  const rows = await readPasskeys(visit.context.db, shopperOf(visit).id)
  const passkeys = rows.map(({ id, isSynced, browser, createdAt, lastUsedAt }) => ({
    ...{ id, isSynced },
    ...deviceName(browser ?? ''),
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { passkeys }
}

/**
 * Creates the options with which a browser creates a passkey.
 * @throws Refusal PASSKEY_LIMIT, TOO_MANY_REQUESTS; PASSWORD_NEEDED (more than 10 minutes after signing in),
 *   PASSWORD_WRONG, SIGN_IN_TOO_OLD
 */
export async function beginPasskey(visit: Visit, password: string | undefined): Promise<Reply<typeof BEGIN>> {
  const { context, locale } = visit
  const shopper = shopperOf(visit)
  await limitPasskeyChallenges(visit, shopper.id)
  const known = await readPasskeys(context.db, shopper.id)
  if (known.length >= MAX_PASSKEYS) throw limitReached()
  await reauthenticate(visit, password, { always: false })
  const { publicUrl, content } = context
  const shopName = content.app?.storeName[locale] ?? new URL(publicUrl).hostname
  const ids = known.map(({ id }) => id)
  const options = creationOptions({ publicUrl, shopName }, shopper, ids)
  await insertChallenge(context.db, challengeHash(options.challenge), shopper.id)
  return options
}

/**
 * Adds the passkey that a browser has created.
 * @throws Refusal PASSKEY_LIMIT, PASSKEY_NOT_ADDED (for another site, request or shopper, too late, or known already)
 */
export async function addPasskey(visit: Visit, body: Body<'POST /admin/userManagement/passkeys'>): Promise<Passkeys> {
  const { context, browser } = visit
  const { id, name, email } = shopperOf(visit)
  const challenge = challengeIn(body.response.clientDataJSON)
  const isOurs = challenge !== null && (await takeChallenge(context.db, challengeHash(challenge), id))
  const made = isOurs ? await verifyRegistration(context, challenge, body) : null
  if (!made) throw new Refusal('PASSKEY_NOT_ADDED')
  await inTransaction(context.db, async (tx) => {
    if ((await countPasskeys(tx, id)) >= MAX_PASSKEYS) throw limitReached()
    const added = { ...made, browser: browser.slice(0, MAX_BROWSER) }
    if (!(await insertPasskey(tx, id, added))) throw new Refusal('PASSKEY_NOT_ADDED')
    const device = deviceName(browser)
    await enqueueAccountMail(tx, { kind: 'PASSKEY_ADDED', name, device, ...mailTo(visit, email) })
  })
  return passkeysOf(visit)
}

/** Deletes a passkey. @throws Refusal NOT_FOUND (not one of the shopper's) */
export async function deletePasskey(visit: Visit, passkeyId: string): Promise<Passkeys> {
  if (!(await deleteOwnPasskey(visit.context.db, shopperOf(visit).id, passkeyId))) throw new Refusal('NOT_FOUND')
  return passkeysOf(visit)
}
