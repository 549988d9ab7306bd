import { MAX_PASSKEYS } from '@istore/contract/account-limits.ts'
import type { passkeys } from '@istore/contract/areas/account/passkeys.ts'
import type { Reply } from '@istore/contract/index.ts'
import { expect } from 'vitest'
import { ageSignIns, newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { takeMails } from '../../testing/account-mails.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { authenticatorFor, withPasskey } from '../../testing/passkeys.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { CallFailed } from '../../testing/shopper.ts'

const BEGIN = 'POST /common3/passkeys/options'
const SIGN_ON = 'POST /common3/passkeys/signon'
const LIST = 'GET /admin/userManagement/passkeys'
const BEGIN_ADD = 'POST /admin/userManagement/passkeys/options'
const ADD = 'POST /admin/userManagement/passkeys'
const DELETE = 'POST /admin/userManagement/passkeys/delete'

const member = async (shop: PaymentTestShop, name?: string) => signedIn(shop, await newAccount(shop, name))

/** A shopper who did not sign in recently. */
async function stale(shop: PaymentTestShop, { hasPassword = true } = {}) {
  const shopper = await member(shop)
  const { userID } = await shopper.call('GET /common3/appInfoInit')
  if (!hasPassword) await shop.rows('UPDATE shopper SET password_hash = NULL WHERE id = $1', [userID])
  await ageSignIns(shop, userID)
  return shopper
}

async function fill(shop: PaymentTestShop) {
  const shopper = await member(shop)
  for (let count = 0; count < MAX_PASSKEYS; count += 1) await withPasskey(shop, shopper)
  return shopper
}

const calls: CallTests<typeof passkeys> = {
  [BEGIN]: {
    async works(shop) {
      const options = await guestOf(shop).call(BEGIN, { body: {} })
      expect(options).toMatchObject({ rpId: new URL(shop.context.publicUrl).hostname, userVerification: 'preferred' })
      expect((await guestOf(shop).call(BEGIN, { body: {} })).challenge).not.toBe(options.challenge)
    },
    refuses: {
      async TOO_MANY_REQUESTS(shop) {
        const stranger = guestOf(shop)
        applyLimits(stranger)
        for (let attempt = 0; attempt < 30; attempt += 1) await stranger.call(BEGIN, { body: {} })
        return stranger.refusal(BEGIN, { body: {} })
      },
    },
  },
  [SIGN_ON]: {
    async works(shop) {
      const owner = await member(shop, 'Mei Chen')
      const authenticator = await withPasskey(shop, owner)
      const guest = guestOf(shop)
      const reply = await guest.call(SIGN_ON, { body: authenticator.sign(await guest.call(BEGIN, { body: {} })) })
      expect(reply).toMatchObject({ user: { name: 'Mei Chen' }, cartChanges: { lines: [] } })
      const { userID } = await guest.call('GET /common3/appInfoInit')
      expect(userID).toBe((await owner.call('GET /common3/appInfoInit')).userID)
      expect((await guest.call(LIST)).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }])
    },
    refuses: {
      async PASSKEY_FAILED(shop) {
        const owner = await member(shop)
        const authenticator = await withPasskey(shop, owner)
        const { userID } = await owner.call('GET /common3/appInfoInit')
        await shop.context.pool.query('UPDATE shopper SET blocked_at = now() WHERE id = $1', [userID])
        const guest = guestOf(shop)
        return guest.refusal(SIGN_ON, { body: authenticator.sign(await guest.call(BEGIN, { body: {} })) })
      },
      async TOO_MANY_REQUESTS(shop) {
        const stranger = guestOf(shop)
        const body = authenticatorFor(shop).sign(await stranger.call(BEGIN, { body: {} }), { userHandle: 'bm9ib2R5' })
        applyLimits(stranger)
        for (let attempt = 0; attempt < 30; attempt += 1)
          expect(await stranger.refusal(SIGN_ON, { body })).toBe('PASSKEY_FAILED')
        return stranger.refusal(SIGN_ON, { body })
      },
    },
  },
  [LIST]: {
    async works(shop) {
      const shopper = await member(shop)
      expect(await shopper.call(LIST)).toEqual({ passkeys: [] })
      const first = await withPasskey(shop, shopper)
      const second = await withPasskey(shop, shopper)
      const { passkeys } = await shopper.call(LIST)
      expect(passkeys.map(({ id }) => id)).toEqual([second, first].map(({ id }) => id.toString('base64url')))
      expect(passkeys[0]).toMatchObject({ isSynced: true, lastUsedAt: null })
      expect(await (await member(shop)).call(LIST)).toEqual({ passkeys: [] })
    },
    refuses: {},
  },
  [BEGIN_ADD]: {
    async works(shop) {
      const shopper = await member(shop, 'Mei Chen')
      const { id } = await withPasskey(shop, shopper)
      expect(await shopper.call(BEGIN_ADD, { body: {} })).toMatchObject({
        user: { displayName: 'Mei Chen' },
        excludeCredentials: [{ id: id.toString('base64url') }],
        attestation: 'none',
      })
    },
    refuses: {
      PASSKEY_LIMIT: async (shop) => (await fill(shop)).refusal(BEGIN_ADD, { body: {} }),
      async PASSWORD_NEEDED(shop) {
        const shopper = await stale(shop)
        const refused = await shopper.refusal(BEGIN_ADD, { body: {} })
        await shopper.call(BEGIN_ADD, { body: { password: PASSWORD } })
        return refused
      },
      PASSWORD_WRONG: async (shop) => (await stale(shop)).refusal(BEGIN_ADD, { body: { password: 'not that one' } }),
      SIGN_IN_TOO_OLD: async (shop) => (await stale(shop, { hasPassword: false })).refusal(BEGIN_ADD, { body: {} }),
      async TOO_MANY_REQUESTS(shop) {
        const shopper = await member(shop)
        applyLimits(shopper)
        for (let attempt = 0; attempt < 10; attempt += 1) await shopper.call(BEGIN_ADD, { body: {} })
        return shopper.refusal(BEGIN_ADD, { body: {} })
      },
    },
  },
  [ADD]: {
    async works(shop) {
      const shopper = await member(shop)
      const authenticator = authenticatorFor(shop)
      const body = authenticator.create(await shopper.call(BEGIN_ADD, { body: {} }))
      expect((await shopper.call(ADD, { body })).passkeys).toMatchObject([{ id: body.id, isSynced: true }])
      const { user } = await shopper.call('GET /common3/appInfoInit')
      const notice = { kind: 'PASSKEY_ADDED', email: user?.emailID, device: { browser: '', system: '' } }
      expect((await takeMails(shop)).at(-1)).toMatchObject(notice)
      expect(await shopper.refusal(ADD, { body })).toBe('PASSKEY_NOT_ADDED')
    },
    refuses: {
      async PASSKEY_NOT_ADDED(shop) {
        const authenticator = await withPasskey(shop, await member(shop))
        const other = await member(shop)
        return other.refusal(ADD, { body: authenticator.create(await other.call(BEGIN_ADD, { body: {} })) })
      },
      async PASSKEY_LIMIT(shop) {
        const shopper = await member(shop)
        const begun: Reply<typeof BEGIN_ADD>[] = []
        for (let count = 0; count <= MAX_PASSKEYS; count += 1) begun.push(await shopper.call(BEGIN_ADD, { body: {} }))
        const add = (options: (typeof begun)[number]) =>
          shopper.call(ADD, { body: authenticatorFor(shop).create(options) })
        const added = await Promise.allSettled(begun.map(add))
        const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason as CallFailed] : []))
        expect(refused).toHaveLength(1)
        return refused[0]?.code ?? ''
      },
    },
  },
  [DELETE]: {
    async works(shop) {
      const shopper = await member(shop)
      const authenticator = await withPasskey(shop, shopper)
      const id = authenticator.id.toString('base64url')
      expect(await shopper.call(DELETE, { body: { id } })).toEqual({ passkeys: [] })
      const guest = guestOf(shop)
      const body = authenticator.sign(await guest.call(BEGIN, { body: {} }))
      expect(await guest.refusal(SIGN_ON, { body })).toBe('PASSKEY_FAILED')
    },
    refuses: {
      async NOT_FOUND(shop) {
        const owner = await member(shop)
        const { id } = await withPasskey(shop, owner)
        const refused = await (await member(shop)).refusal(DELETE, { body: { id: id.toString('base64url') } })
        expect((await owner.call(LIST)).passkeys).toHaveLength(1)
        return refused
      },
    },
  },
}

testCalls(calls)
