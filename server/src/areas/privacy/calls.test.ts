import type { privacy } from '@istore/contract/areas/privacy.ts'
import { expect } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { sentMails, takeJobs, tokenIn } from '../../testing/account-mails.ts'
import { addCredit } from '../../testing/credit.ts'
import { applyLimits, type CallTests, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { deleteExport, exportData } from './export-service.ts'
import { guest, knownMember, member, PERSON } from './privacy.fixture.ts'

const EXPORT = 'POST /admin/userManagement/export'
const DOWNLOAD = 'POST /admin/userManagement/export/download'
const DELETE = 'POST /admin/userManagement/deleteAccount'
const CONFIRM = 'POST /admin/userManagement/confirmDeletion'

/** Processes the queued exports. @returns the id of the last one, and the token of its link */
async function makeExport(shop: PaymentTestShop) {
  const jobs = await takeJobs<{ exportId: string }>(shop, 'export-data')
  for (const { exportId } of jobs) await exportData(shop.context, exportId)
  const [mail] = (await sentMails(shop)).slice(-1)
  return { exportId: jobs.at(-1)?.exportId ?? '', mail, token: tokenIn(mail) }
}

const withoutPassword = async (shop: PaymentTestShop) => {
  const one = await member(shop)
  await shop.context.pool.query('UPDATE shopper SET password_hash = NULL WHERE id = $1', [one.id])
  return one
}

async function tooManyWrong(shop: PaymentTestShop, call: typeof DOWNLOAD | typeof CONFIRM): Promise<string> {
  const { shopper } = await member(shop)
  applyLimits(shopper)
  const body = { token: 'A'.repeat(43) }
  for (let turn = 0; turn < 20; turn += 1) await shopper.refusal(call, { body })
  return shopper.refusal(call, { body })
}

const calls: CallTests<typeof privacy> = {
  [EXPORT]: {
    async works(shop) {
      const { shopper, email, goods, code, id } = await knownMember(shop)
      await addCredit(shop, id, { credit: 1_500 })
      expect(await shopper.call(EXPORT)).toEqual({ requested: true })
      const { mail, token } = await makeExport(shop)
      expect(mail).toMatchObject({ to: { address: email }, text: expect.stringContaining('/user/privacy?export=') })
      const { content } = await shopper.call(DOWNLOAD, { body: { token } })
      const { street, name, phone } = PERSON
      expect(JSON.parse(content)).toMatchObject({
        profile: { email, phone },
        addresses: [{ street }],
        orders: [{ contact: { name }, lines: expect.arrayContaining([]) }, { contact: { name } }],
        likes: [{ productId: goods.productId }],
        storeCredit: [{ pot: 'CREDIT', what: 'GIVEN', amount: 1_500, currency: 'CAD' }],
        giftCards: [],
        coupons: [{ code, name: { en: 'Ten off' } }],
        devices: [{ lastUsedAt: expect.anything() }],
        carts: [{ contact: { name }, couponCode: code, lines: [{ quantity: 1 }] }],
        mails: [{ kind: 'receipt' }],
      })
      expect(await guest(shop).refusal(EXPORT)).toBe('SIGN_IN_NEEDED')
    },
    refuses: {
      async EXPORT_UNDER_WAY(shop) {
        const { shopper } = await member(shop)
        await shopper.call(EXPORT)
        return shopper.refusal(EXPORT)
      },
      async TOO_MANY_REQUESTS(shop) {
        const { shopper } = await member(shop)
        for (let turn = 0; turn < 2; turn += 1) {
          await shopper.call(EXPORT)
          await makeExport(shop)
        }
        return shopper.refusal(EXPORT)
      },
    },
  },
  [DOWNLOAD]: {
    async works(shop) {
      const { shopper } = await member(shop)
      await shopper.call(EXPORT)
      const { token } = await makeExport(shop)
      for (let turn = 0; turn < 2; turn += 1) {
        const { fileName, content } = await shopper.call(DOWNLOAD, { body: { token } })
        expect(fileName).toBe('my-data-2026-11-20.json')
        expect(JSON.parse(content)).toMatchObject({ profile: { name: 'Ann Lee' }, orders: [] })
      }
    },
    refuses: {
      async LINK_EXPIRED(shop) {
        const { shopper } = await member(shop)
        await shopper.call(EXPORT)
        const { token, exportId } = await makeExport(shop)
        const stranger = await member(shop)
        expect(await stranger.shopper.refusal(DOWNLOAD, { body: { token } })).toBe('LINK_EXPIRED')
        expect(await guest(shop).refusal(DOWNLOAD, { body: { token } })).toBe('SIGN_IN_NEEDED')
        for (const call of ['POST /common3/linkInfo', 'POST /common3/confirmLink', CONFIRM] as const)
          expect(await shopper.refusal(call, { body: { token } })).toBe('LINK_EXPIRED')
        await shopper.call(DOWNLOAD, { body: { token } })
        await deleteExport(shop.context, exportId)
        return shopper.refusal(DOWNLOAD, { body: { token } })
      },
      TOO_MANY_REQUESTS: (shop) => tooManyWrong(shop, DOWNLOAD),
    },
  },
  [DELETE]: {
    async works(shop) {
      const { shopper, email } = await withoutPassword(shop)
      expect(await shopper.call(DELETE, { body: {} })).toEqual({ deleteAfter: null, mailed: true })
      const [mail] = await sentMails(shop)
      expect(mail).toMatchObject({ to: { address: email }, text: expect.stringContaining('/user/privacy?delete=') })
      expect((await shopper.call('GET /common3/appInfoInit')).user?.emailID).toBe(email)
      const other = await newAccount(shop)
      const devices = [await signedIn(shop, other), await signedIn(shop, other)]
      await devices[0]?.call(DELETE, { body: { password: PASSWORD } })
      for (const device of devices) expect((await device.call('GET /common3/appInfoInit')).user).toBeNull()
      expect(await guest(shop).refusal(DELETE, { body: { password: PASSWORD } })).toBe('SIGN_IN_NEEDED')
    },
    refuses: {
      PASSWORD_NEEDED: async (shop) => (await member(shop)).shopper.refusal(DELETE, { body: {} }),
      PASSWORD_WRONG: async (shop) => (await member(shop)).shopper.refusal(DELETE, { body: { password: 'wrong' } }),
      async TOO_MANY_REQUESTS(shop) {
        const { shopper } = await member(shop)
        applyLimits(shopper)
        for (let guess = 0; guess < 10; guess += 1) await shopper.refusal(DELETE, { body: { password: 'wrong' } })
        return shopper.refusal(DELETE, { body: { password: 'wrong' } })
      },
    },
  },
  [CONFIRM]: {
    async works(shop) {
      const { shopper } = await withoutPassword(shop)
      await shopper.call(DELETE, { body: {} })
      const token = tokenIn((await sentMails(shop)).at(-1))
      const { deleteAfter } = await shopper.call(CONFIRM, { body: { token } })
      expect(Date.parse(deleteAfter)).toBeGreaterThan(Date.now())
      expect((await shopper.call('GET /common3/appInfoInit')).user).toBeNull()
      expect((await sentMails(shop)).at(-1)?.subject).toContain('will be deleted')
    },
    refuses: {
      async LINK_EXPIRED(shop) {
        const { shopper, id } = await withoutPassword(shop)
        await shopper.call(DELETE, { body: {} })
        const token = tokenIn((await sentMails(shop)).at(-1))
        expect(await (await member(shop)).shopper.refusal(CONFIRM, { body: { token } })).toBe('LINK_EXPIRED')
        await shop.context.pool.query(`UPDATE mailed_link SET expires_at = now() WHERE shopper_id = $1`, [id])
        return shopper.refusal(CONFIRM, { body: { token } })
      },
      TOO_MANY_REQUESTS: (shop) => tooManyWrong(shop, CONFIRM),
    },
  },
}

testCalls(calls)
