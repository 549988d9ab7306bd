import type { checkout } from '@istore/contract/areas/checkout.ts'
import type { CODE_REFUSALS, FIT_REFUSALS } from '@istore/contract/areas/coupon.ts'
import { expect } from 'vitest'
import { firstChoice, PAIR, runCampaigns } from '../../testing/campaigns.ts'
import { applyCoupon, newCoupon } from '../../testing/coupons.ts'
import { applyLimits, type CallTests, guestOf, readyGuest, testCalls, withLine } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, confirmTotal } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'

const METHOD = 'POST /shoppingManagement4/updateOrderMethod'
const BILL = 'GET /shoppingManagement4/billing/'
const WRITE = 'POST /shoppingManagement4/billing/{id}'
const VERIFY = 'GET /shoppingManagement4/couponVerification/{code}'
const CART = 'GET /shoppingManagement4/myCart'

/** Uses a coupon code that must be refused. @returns the code of the refusal */
type Try = (visitor: Shopper, code: string) => Promise<string>

const apply: Try = async (visitor, couponCode) => {
  const { cartId: id } = await visitor.call(BILL)
  return visitor.refusal(WRITE, { params: { id }, body: { couponCode } })
}
const verify: Try = (visitor, code) => visitor.refusal(VERIFY, { params: { code } })

/** A guest who has ordered before, with a cart of the same goods. @param sql further changes to that order, `$1` */
async function customer(shop: PaymentTestShop, sql = 'SELECT $1', ...values: string[]): Promise<Shopper> {
  const guest = await readyGuest(shop)
  const key = { attemptKey: attemptKey() }
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', { body: key })
  await shop.rows(
    `UPDATE orders SET status = 'NEW', payment_status = 'PAID_ONLINE', holds_stock = false WHERE id = $1`,
    [orderID],
  )
  await shop.rows(sql, [orderID, ...values])
  return guest
}

const USE = `INSERT INTO coupon_use (order_id, code, state) VALUES ($1, $2, 'USED')`

/** The tests of all refusals of a coupon code, for any call that takes one. */
const refusalsOf = (
  attempt: Try,
): Record<(typeof CODE_REFUSALS | typeof FIT_REFUSALS)[number], (shop: PaymentTestShop) => Promise<string>> => {
  const withTerms = async (shop: PaymentTestShop, terms: Parameters<typeof newCoupon>[1]) =>
    attempt(await withLine(shop), await newCoupon(shop, terms))
  const soon = new Date(FRIDAY_NOON.getTime() + 60_000)
  return {
    COUPON_UNKNOWN: (shop) => withTerms(shop, { audience: 'SHOPPER' }),
    COUPON_NOT_YET: (shop) => withTerms(shop, { starts_at: soon }),
    COUPON_EXPIRED: (shop) => withTerms(shop, { ends_at: FRIDAY_NOON }),
    COUPON_USED_UP: (shop) => withTerms(shop, { max_uses: 2, taken: 2 }),
    COUPON_NOT_FOR_CART: (shop) => withTerms(shop, { product_ids: ['none'] }),
    COUPON_DELIVERY_ONLY: (shop) => withTerms(shop, { kind: 'FREE_DELIVERY', value: 0 }),
    COUPON_MINIMUM: (shop) => withTerms(shop, { minimum: 1_000_000 }),
    async COUPON_ALREADY_USED(shop) {
      const code = await newCoupon(shop, { max_per_shopper: 1, taken: 1 })
      return attempt(await customer(shop, USE, code), code)
    },
    COUPON_FIRST_ORDER: async (shop) => attempt(await customer(shop), await newCoupon(shop, { first_order: true })),
    async TOO_MANY_REQUESTS(shop) {
      const guest = await withLine(shop)
      applyLimits(guest)
      for (let guess = 0; guess < 20; guess += 1) expect(await attempt(guest, `WRONG-${guess}`)).toBe('COUPON_UNKNOWN')
      return attempt(guest, await newCoupon(shop))
    },
  }
}

/** Expects that cart and bill show a coupon with the same amounts, until it is removed. */
async function appliesAndTakesOff(shop: PaymentTestShop): Promise<void> {
  const guest = await withLine(shop, 2)
  const [plain, code] = [await guest.call(BILL), await newCoupon(shop)]
  const bill = await applyCoupon(guest, ` ${code.toLowerCase()} `)
  const amount = Math.round(plain.subTotal / 10)
  const coupon = { code, name: 'Ten off', amount, problem: null }
  expect(bill).toMatchObject({ coupon, total: plain.total - amount, confirmedTotal: null })
  expect(await guest.call(CART)).toMatchObject({ coupon, total: bill.total })
  expect(await confirmTotal(guest)).toMatchObject({ confirmedTotal: bill.total })
  expect(await applyCoupon(guest, '')).toMatchObject({ coupon: null, total: plain.total, confirmedTotal: null })
}

/** Expects that a coupon that no longer applies stays in the cart, with the reason. */
async function saysWhyNot(shop: PaymentTestShop): Promise<void> {
  const guest = await withLine(shop, 2)
  const { subTotal } = await guest.call(BILL)
  const code = await newCoupon(shop, { minimum: subTotal })
  await applyCoupon(guest, code)
  const [lineId = ''] = Object.keys((await guest.call(CART)).lineItems)
  const { coupon } = await guest.call('PUT /shoppingManagement4/myCart', { body: { lineId, quantity: 1 } })
  expect(coupon).toMatchObject({ code, amount: 0, problem: { code: 'COUPON_MINIMUM' } })
  expect(coupon?.problem?.message).toMatch(/^This coupon is for orders of \$\d+\.\d\d or more\.$/)
  const again = await guest.call('PUT /shoppingManagement4/myCart', { body: { lineId, quantity: 2 } })
  expect(again.coupon).toMatchObject({ amount: Math.round(subTotal / 10), problem: null })
}

/** Expects that coupons do not apply to group prices. */
async function isNotForGroupBuys(shop: PaymentTestShop): Promise<void> {
  await runCampaigns(shop)
  const guest = guestOf(shop)
  const body = { ...(await firstChoice(guest)), quantity: 1 }
  await guest.call('POST /shoppingManagement4/myCart/fc/{id}', { params: { id: PAIR }, body })
  const query = { fissionCampaignId: PAIR }
  expect(await guest.refusal(VERIFY, { query, params: { code: await newCoupon(shop) } })).toBe('COUPON_NOT_FOR_CART')
}

const calls: CallTests<Pick<typeof checkout, typeof WRITE | typeof VERIFY>> = {
  [WRITE]: {
    async works(shop) {
      const guest = await withLine(shop)
      const { total } = await guest.call(BILL)
      expect(await confirmTotal(guest)).toMatchObject({ total, confirmedTotal: total })
      expect(await guest.call(BILL)).toMatchObject({ confirmedTotal: total })
      await guest.call(METHOD, { body: { orderMethod: 'PICKUP' } })
      expect(await guest.call(BILL)).toMatchObject({ confirmedTotal: null })
      await appliesAndTakesOff(shop)
      await saysWhyNot(shop)
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(WRITE, { params: { id: '1' }, body: { total: 1 } }),
      async CART_NOT_FOUND(shop) {
        const { cartId: id, total } = await (await withLine(shop)).call(BILL)
        const other = await withLine(shop)
        const couponCode = await newCoupon(shop)
        expect(await other.refusal(WRITE, { params: { id }, body: { couponCode } })).toBe('CART_NOT_FOUND')
        return other.refusal(WRITE, { params: { id }, body: { total } })
      },
      /** An unknown property satisfies the schema, which requires at least one, and is then removed. */
      async INVALID_INPUT(shop) {
        const guest = await withLine(shop)
        const { cartId: id } = await guest.call(BILL)
        return guest.refusal(WRITE, { params: { id }, body: { price: 1 } as never })
      },
      async TOTAL_CHANGED(shop) {
        const guest = await withLine(shop)
        const { cartId: id, total } = await guest.call(BILL)
        return guest.refusal(WRITE, { params: { id }, body: { total: total - 1 } })
      },
      ...refusalsOf(apply),
    },
  },
  [VERIFY]: {
    async works(shop) {
      const guest = await withLine(shop, 2)
      const [before, code] = [await guest.call(CART), await newCoupon(shop)]
      expect(await guest.call(VERIFY, { params: { code: code.toLowerCase() } })).toMatchObject({
        coupon: { code, percent: 10, amount: null },
        currency: 'CAD',
        amount: Math.round(before.subTotal / 10),
      })
      expect(await guest.call(CART)).toEqual(before)
      await isNotForGroupBuys(shop)
    },
    refuses: {
      CART_EMPTY: async (shop) => verify(guestOf(shop), await newCoupon(shop)),
      ...refusalsOf(verify),
    },
  },
}

testCalls(calls, { forges: ['stock', 'coupons'] })
