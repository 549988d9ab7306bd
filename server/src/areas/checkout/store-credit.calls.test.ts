import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { APPLY, APPLY_DEPOSIT, creditShopper, GIFT_CARD } from '../../testing/credit.ts'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { confirmTotal, readyCart } from '../../testing/ready-cart.ts'

const GIFT = 'POST /shoppingManagement4/giftCardRecipient'
const CART = 'GET /shoppingManagement4/myCart'
const BILL = 'GET /shoppingManagement4/billing/'

const emptyCart = (call: typeof APPLY | typeof APPLY_DEPOSIT) => ({
  CART_EMPTY: async (shop: PaymentTestShop) =>
    (await creditShopper(shop)).shopper.refusal(call, { body: { amount: 100 } }),
})

const recipient = { email: 'mum@example.test', message: 'Happy birthday,\nLin', sendOn: '2026-12-01' }

async function withCard(shop: PaymentTestShop) {
  const guest = guestOf(shop)
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...GIFT_CARD, quantity: 1 } })
  return guest
}

const calls: CallTests<Pick<typeof checkout, typeof APPLY | typeof APPLY_DEPOSIT | typeof GIFT>> = {
  [APPLY]: {
    async works(shop) {
      const { shopper } = await creditShopper(shop, { credit: 700, deposit: 100_000 })
      const { total } = await readyCart(shopper, { productId: 'bamboo-whisk', quantity: 1 })
      expect((await shopper.call(APPLY, { body: { amount: 250 } })).credit).toEqual({ balance: 700, applied: 250 })
      const all = await shopper.call(APPLY, { body: { amount: 'all' } })
      expect(all).toMatchObject({
        credit: { applied: 700 },
        deposit: { balance: 100_000, applied: 0 },
        due: total - 700,
      })
      // Applying credit has changed the cart's version, so the earlier confirmation no longer counts.
      expect((await shopper.call(BILL)).confirmedTotal).toBeNull()
      expect(await confirmTotal(shopper)).toMatchObject({ total, due: total - 700, confirmedTotal: total })
      expect(await shopper.call(APPLY, { body: { amount: 0 } })).toMatchObject({ credit: { applied: 0 }, due: total })
      const guest = guestOf(shop)
      await readyCart(guest)
      expect(await guest.refusal(APPLY, { body: { amount: 'all' } })).toBe('SIGN_IN_NEEDED')
      expect((await guest.call(CART)).credit).toEqual({ balance: 0, applied: 0 })
    },
    refuses: emptyCart(APPLY),
  },
  [APPLY_DEPOSIT]: {
    async works(shop) {
      const { shopper } = await creditShopper(shop, { credit: 300, deposit: 100_000 })
      const { total } = await readyCart(shopper, { productId: 'bamboo-whisk', quantity: 1 })
      await shopper.call(APPLY_DEPOSIT, { body: { amount: 'all' } })
      const both = await shopper.call(APPLY, { body: { amount: 'all' } })
      expect(both).toMatchObject({ credit: { applied: 300 }, deposit: { applied: total - 300 }, due: 0 })
      // The applied amounts follow changes of the cart.
      const [line] = Object.keys(both.lineItems)
      const more = await shopper.call('PUT /shoppingManagement4/myCart', { body: { lineId: line ?? '', quantity: 2 } })
      expect(more).toMatchObject({ credit: { applied: 300 }, deposit: { applied: more.total - 300 }, due: 0 })
      expect((await shopper.call(BILL)).payAtStore).toBe(false)
    },
    refuses: emptyCart(APPLY_DEPOSIT),
  },
  [GIFT]: {
    async works(shop) {
      const guest = await withCard(shop)
      expect((await guest.call(CART)).giftCards).toEqual({ recipient: null })
      expect((await guest.call(GIFT, { body: { recipient } })).giftCards).toEqual({ recipient })
      expect((await guest.call(CART)).giftCards).toEqual({ recipient })
      expect((await guest.call(GIFT, { body: { recipient: null } })).giftCards).toEqual({ recipient: null })
      const other = guestOf(shop)
      await readyCart(other)
      expect((await other.call(CART)).giftCards).toBeNull()
      // Store credit does not pay gift cards, just as coupons do not discount them.
      const { shopper } = await creditShopper(shop, { credit: 100_000 })
      const { total } = await readyCart(shopper, { productId: 'bamboo-whisk', quantity: 1 })
      await shopper.call('POST /shoppingManagement4/myCart', { body: { ...GIFT_CARD, quantity: 2 } })
      const paid = await shopper.call(APPLY, { body: { amount: 'all' } })
      expect(paid).toMatchObject({ total: total + 5000, credit: { applied: total }, due: 5000 })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(GIFT, { body: { recipient } }),
      GIFT_CARD_DAY: async (shop) => {
        const guest = await withCard(shop)
        for (const sendOn of ['2026-11-19', '2027-11-21'])
          expect(await guest.refusal(GIFT, { body: { recipient: { ...recipient, sendOn } } })).toBe('GIFT_CARD_DAY')
        await guest.call(GIFT, { body: { recipient: { ...recipient, sendOn: '2026-11-20' } } })
        return guest.refusal(GIFT, { body: { recipient: { ...recipient, sendOn: '2026-11-01' } } })
      },
      INVALID_INPUT: async (shop) =>
        (await withCard(shop)).refusal(GIFT, { body: { recipient: { ...recipient, message: 'a\u001bb' } } }),
    },
  },
}

testCalls(calls)
