import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import type { Authenticator } from '../../testing/authenticator.ts'
import { authenticatorFor, withPasskey } from '../../testing/passkeys.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { challengeIn } from './passkey-ceremony.ts'
import { writeUse } from './passkey-queries.ts'

const BEGIN = 'POST /common3/passkeys/options'
const SIGN_ON = 'POST /common3/passkeys/signon'
const BEGIN_ADD = 'POST /admin/userManagement/passkeys/options'
const ADD = 'POST /admin/userManagement/passkeys'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const member = async () => signedIn(shop, await newAccount(shop))
const expireAll = () => shop.context.pool.query("UPDATE passkey_challenge SET expires_at = now() - interval '1 second'")

type Wrong = Parameters<Authenticator['sign']>[1]

const both: [string, Wrong][] = [
  ['another site', { origin: 'https://shop.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a site below', { origin: 'https://pay.shop.test' }],
  ['another relying party', { rpId: 'example.com' }],
]

test.each<[string, Wrong]>([
  ...both,
  ['no user is present', { flags: 0x40 }],
  ['the signature of a sign-in', { type: 'webauthn.get' }],
])('a new passkey is refused: %s', async (_, wrong) => {
  const shopper = await member()
  const body = authenticatorFor(shop).create(await shopper.call(BEGIN_ADD, { body: {} }), wrong)
  expect(await shopper.refusal(ADD, { body })).toBe('PASSKEY_NOT_ADDED')
})

test('a new passkey answers a challenge of its own shopper, in time, once', async () => {
  const [shopper, other] = [await member(), await member()]
  const authenticator = authenticatorFor(shop)
  const begun = await shopper.call(BEGIN_ADD, { body: {} })
  expect(await other.refusal(ADD, { body: authenticator.create(begun) })).toBe('PASSKEY_NOT_ADDED')
  const { challenge } = await shopper.call(BEGIN, { body: {} })
  expect(await shopper.refusal(ADD, { body: authenticator.create({ ...begun, challenge }) })).toBe('PASSKEY_NOT_ADDED')
  await expireAll()
  expect(await shopper.refusal(ADD, { body: authenticator.create(begun) })).toBe('PASSKEY_NOT_ADDED')
  const again = await shopper.call(BEGIN_ADD, { body: {} })
  await shopper.call(ADD, { body: authenticator.create(again) })
  expect(await shopper.refusal(ADD, { body: authenticatorFor(shop).create(again) })).toBe('PASSKEY_NOT_ADDED')
})

test('a new passkey whose named id is not its own is refused', async () => {
  const shopper = await member()
  const body = authenticatorFor(shop).create(await shopper.call(BEGIN_ADD, { body: {} }))
  const named = { ...body, id: 'b3RoZXI', rawId: 'b3RoZXI' }
  expect(await shopper.refusal(ADD, { body: named })).toBe('PASSKEY_NOT_ADDED')
})

test.each<[string, Wrong]>([
  ...both,
  ['no user is present', { flags: 0x04 }],
  ['the signature of a new passkey', { type: 'webauthn.create' }],
  ['another shopper', { userHandle: 'bm9ib2R5' }],
])('a sign-in is refused: %s', async (_, wrong) => {
  const authenticator = await withPasskey(shop, await member())
  const guest = new Shopper(shop.app)
  const body = authenticator.sign(await guest.call(BEGIN, { body: {} }), wrong)
  expect(await guest.refusal(SIGN_ON, { body })).toBe('PASSKEY_FAILED')
  expect((await guest.call('GET /common3/appInfoInit')).user).toBeNull()
})

test('a sign-in is refused: signed by another key', async () => {
  const shopper = await member()
  const [own, other] = [await withPasskey(shop, shopper), await withPasskey(shop, shopper)]
  const guest = new Shopper(shop.app)
  const options = await guest.call(BEGIN, { body: {} })
  const { id, rawId } = own.sign(options)
  expect(await guest.refusal(SIGN_ON, { body: { ...other.sign(options), id, rawId } })).toBe('PASSKEY_FAILED')
})

test('a challenge signs in once, in time, and not when it is for adding', async () => {
  const shopper = await member()
  const authenticator = await withPasskey(shop, shopper)
  const guest = new Shopper(shop.app)
  const body = authenticator.sign(await guest.call(BEGIN, { body: {} }))
  await guest.call(SIGN_ON, { body })
  expect(await new Shopper(shop.app).refusal(SIGN_ON, { body })).toBe('PASSKEY_FAILED')
  const late = authenticator.sign(await guest.call(BEGIN, { body: {} }))
  await expireAll()
  expect(await new Shopper(shop.app).refusal(SIGN_ON, { body: late })).toBe('PASSKEY_FAILED')
  const { challenge } = await shopper.call(BEGIN_ADD, { body: {} })
  const swapped = authenticator.sign({ ...(await guest.call(BEGIN, { body: {} })), challenge })
  expect(await new Shopper(shop.app).refusal(SIGN_ON, { body: swapped })).toBe('PASSKEY_FAILED')
  const made = { ...(await guest.call(BEGIN, { body: {} })), challenge: 'bWFkZSB1cA' }
  expect(await new Shopper(shop.app).refusal(SIGN_ON, { body: authenticator.sign(made) })).toBe('PASSKEY_FAILED')
})

test('a copy of a passkey that counts is refused once the original has gone on', async () => {
  const authenticator = await withPasskey(shop, await member())
  const signOn = async (counter: number) => {
    const guest = new Shopper(shop.app)
    return guest.send('POST', '/common3/passkeys/signon', {
      body: authenticator.sign(await guest.call(BEGIN, { body: {} }), { counter }),
    })
  }
  expect((await signOn(3)).status).toBe(200)
  for (const counter of [3, 2, 0]) expect((await signOn(counter)).status).toBe(401)
  const id = authenticator.id.toString('base64url')
  const use = () => writeUse(shop.context.db, id, { counter: 4, isSynced: true })
  expect((await Promise.all([use(), use()])).sort()).toEqual([false, true])
})

test('a new challenge deletes expired ones', async () => {
  const guest = new Shopper(shop.app)
  for (let count = 0; count < 5; count += 1) await guest.call(BEGIN, { body: {} })
  await expireAll()
  await guest.call(BEGIN, { body: {} })
  const { rows } = await shop.context.pool.query('SELECT count(*)::int AS count FROM passkey_challenge')
  expect(rows).toEqual([{ count: 1 }])
})

test.each([
  ['{"challenge":"abc"}', 'abc'],
  ['{"challenge":1}', null],
  ['{}', null],
  ['null', null],
  ['[', null],
])('the challenge in %s', (json, challenge) =>
  expect(challengeIn(Buffer.from(json).toString('base64url'))).toBe(challenge),
)
