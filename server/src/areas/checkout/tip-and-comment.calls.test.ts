import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, readyGuest, testCalls, withLine } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'

const TIP = 'POST /shoppingManagement4/tips'
const COMMENT = 'POST /shoppingManagement4/updateCustomerComment'
const CART = 'GET /shoppingManagement4/myCart'
const BILL = 'GET /shoppingManagement4/billing/'

/** Runs a test while the shop has these tip rules. */
async function underTips<T>(shop: PaymentTestShop, rules: object, act: () => Promise<T>): Promise<T> {
  const write = async (document: object) => {
    await shop.rows(`UPDATE shop_rules SET document = $1 WHERE name = 'tips'`, [document])
    await shop.context.content.load()
  }
  await write(rules)
  const done = await act()
  await write({})
  return done
}

const calls: CallTests<Pick<typeof checkout, typeof TIP | typeof COMMENT>> = {
  [TIP]: {
    async works(shop) {
      const guest = await readyGuest(shop)
      const { tips } = await guest.call('GET /shoppingManagement4/checkoutConfig')
      expect(tips).toEqual({ percents: [10, 15, 18], orderMethods: ['PICKUP', 'DELIVERY', 'EAT_IN'] })
      const before = await guest.call(CART)
      const given = Math.floor((before.subTotal * 15 + 50) / 100)
      const cart = await guest.call(TIP, { body: { percent: 15 } })
      expect(cart).toMatchObject({
        tip: { percent: 15 },
        tipBase: before.subTotal,
        tax: before.tax,
        total: before.total + given,
      })
      const tip = { kind: 'TIP', name: null, base: null, amount: given }
      expect(cart.parts).toEqual([...before.parts, tip])
      expect(await guest.call(BILL)).toMatchObject({ parts: cart.parts, total: cart.total, confirmedTotal: null })
      const { subTotal } = before
      expect(await guest.call(TIP, { body: { amount: subTotal } })).toMatchObject({ total: before.total + subTotal })
      expect(await guest.call(TIP, { body: {} })).toMatchObject({ tip: null, parts: before.parts, total: before.total })
      await underTips(shop, { percents: [20], methods: ['EAT_IN'] }, async () => {
        const config = await guest.call('GET /shoppingManagement4/checkoutConfig')
        expect(config.tips).toEqual({ percents: [20], orderMethods: ['EAT_IN'] })
      })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(TIP, { body: { percent: 10 } }),
      async TIP_NOT_OFFERED(shop) {
        const guest = await withLine(shop)
        const ofOthers = await underTips(shop, { methods: ['EAT_IN'] }, () =>
          guest.refusal(TIP, { body: { percent: 10 } }),
        )
        expect(ofOthers).toBe('TIP_NOT_OFFERED')
        return guest.refusal(TIP, { body: { percent: 11 } })
      },
      async TIP_LIMIT(shop) {
        const guest = await withLine(shop)
        const { subTotal } = await guest.call(CART)
        return guest.refusal(TIP, { body: { amount: subTotal + 1 } })
      },
      INVALID_INPUT: async (shop) => (await withLine(shop)).refusal(TIP, { body: { percent: 10, amount: 1 } }),
    },
  },
  [COMMENT]: {
    async works(shop) {
      const guest = await withLine(shop)
      const write = async (comment: string) => (await guest.call(COMMENT, { body: { comment } })).comment
      expect(await write('  Please ring twice.\r\n\r\n\r\nNo nuts 谢谢  ')).toBe('Please ring twice.\n\nNo nuts 谢谢')
      expect((await guest.call(CART)).comment).toBe('Please ring twice.\n\nNo nuts 谢谢')
      expect(await write('茶'.repeat(500))).toBe('茶'.repeat(500))
      expect(await write(' \n ')).toBeNull()
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(COMMENT, { body: { comment: 'Thanks' } }),
      INVALID_INPUT: async (shop) => (await withLine(shop)).refusal(COMMENT, { body: { comment: 'Thanks\u0007' } }),
    },
  },
}

testCalls(calls)
