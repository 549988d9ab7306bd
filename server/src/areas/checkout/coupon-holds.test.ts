import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { newContact } from '../../testing/campaigns.ts'
import { applyCoupon, type CouponTerms, newCoupon } from '../../testing/coupons.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, buyableProduct, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { couponPart } from '../coupon/coupon-part.ts'
import { settleEndedUses } from '../coupon/service.ts'
import { lockOrder } from '../order/service.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ forges: ['stock', 'pickup times', 'uses of coupons'] })
})
afterAll(async () => {
  expect(shop.faults).toEqual([])
  await shop.close()
})

const RESERVE = 'POST /shoppingManagement4/reserve'

const reserve = (shopper: Shopper) => shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })

/** A guest with a coupon in a cart that is ready to be ordered. */
async function withCoupon(code: string, contact = newContact()): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  await readyCart(shopper, undefined, contact)
  await applyCoupon(shopper, code)
  await confirmTotal(shopper)
  return shopper
}

/** The number of taken uses of a coupon, and the states of these uses, oldest order first. */
async function takenOf(code: string): Promise<string> {
  const [use] = await shop.rows<{ taken: number; states: string[] }>(
    `SELECT taken, ARRAY(SELECT state FROM coupon_use u JOIN orders o ON o.id = u.order_id WHERE u.code = c.code
       ORDER BY o.placed_at, o.id) AS states FROM coupon c WHERE code = $1`,
    [code],
  )
  return [use?.taken, ...(use?.states ?? [])].join(' ')
}

const setUp = async (terms: CouponTerms = {}, contact = newContact()) => {
  const code = await newCoupon(shop, terms)
  const shopper = await withCoupon(code, contact)
  return { code, shopper, contact, order: await reserve(shopper) }
}

test('an order has the discount of its cart, holds the coupon, and uses it when it is paid', async () => {
  const code = await newCoupon(shop)
  const shopper = await withCoupon(code)
  const { total, parts } = await shopper.call('GET /shoppingManagement4/billing/')
  const order = await reserve(shopper)
  expect(order.total).toBe(total)
  const params = { id: order.orderID }
  const { order: detail } = await shopper.call('GET /admin/orderManagement/order/{id}', { params })
  expect(detail.parts).toEqual(parts)
  expect(parts.filter(({ kind }) => kind === 'DISCOUNT')).toMatchObject([{ name: 'Ten off' }])
  expect(await takenOf(code)).toBe('1 HELD')
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await takenOf(code)).toBe('1 USED')
  expect((await shopper.call('GET /shoppingManagement4/myCart')).coupon).toBeNull()
})

test('the same cart orders once: its coupon stays, while its own unpaid order holds the last use', async () => {
  const { code, shopper, order } = await setUp({ max_uses: 1, max_per_shopper: 1, first_order: true })
  expect((await shopper.call('GET /shoppingManagement4/myCart')).coupon?.problem).toBeNull()
  expect((await reserve(shopper)).orderID).toBe(order.orderID)
  expect(await takenOf(code)).toBe('1 HELD')
})

test('a coupon taken off, or another one, makes a new order and frees the first', async () => {
  const { code, shopper, order } = await setUp()
  const other = await newCoupon(shop)
  await applyCoupon(shopper, other)
  await confirmTotal(shopper)
  const second = await reserve(shopper)
  expect(second).toMatchObject({ total: order.total })
  expect(second.orderID).not.toBe(order.orderID)
  expect([await takenOf(code), await takenOf(other)]).toEqual(['0 FREED', '1 HELD'])
  await applyCoupon(shopper, '')
  await confirmTotal(shopper)
  expect((await reserve(shopper)).total).toBeGreaterThan(order.total)
  expect(await takenOf(other)).toBe('0 FREED')
})

test('an order that expires frees its coupon, and a late payment takes it again', async () => {
  const { code, shopper, order } = await setUp({ max_uses: 1 })
  const page = await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  expect(await takenOf(code)).toBe('0 FREED')
  // The coupon has ended since, but the order was placed before.
  await shop.rows('UPDATE coupon SET ends_at = now() WHERE code = $1', [code])
  await shop.press(page, 'pay')
  expect(await takenOf(code)).toBe('1 USED')
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW' })
})

test('a late payment goes back when the last use is another order’s', async () => {
  const { code, shopper, order } = await setUp({ max_uses: 1 })
  const page = await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  await reserve(await withCoupon(code))
  await shop.press(page, 'pay')
  expect(await takenOf(code)).toBe('1 FREED HELD')
  expect(
    await shop.rows('SELECT reason FROM refund r JOIN payment_attempt USING (attempt_no) WHERE order_id = $1', [
      order.orderID,
    ]),
  ).toEqual([{ reason: 'TOO_LATE' }])
})

test('a payment that is returned in full frees the coupon, once', async () => {
  const { code, shopper, order } = await setUp()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(shop.context.db, async (tx) => {
      const locked = await lockOrder(tx, order.orderID)
      if (locked) await couponPart.refunded(tx, shop.context, { ...locked, lines: [] })
    })
    expect(await takenOf(code)).toBe('0 FREED')
  }
})

test('a shopper is known by session and email address, in any case of letters', async () => {
  const { code, shopper, contact } = await setUp({ max_per_shopper: 1 })
  const again = new Shopper(shop.app)
  await readyCart(again, undefined, { ...newContact(), email: contact.email.toUpperCase() })
  const params = { id: (await again.call('GET /shoppingManagement4/billing/')).cartId }
  const apply = { params, body: { couponCode: code } }
  expect(await again.refusal('POST /shoppingManagement4/billing/{id}', apply)).toBe('COUPON_ALREADY_USED')
  const goods = { ...(await buyableProduct(shopper)), quantity: 1 }
  await shopper.call('POST /shoppingManagement4/myCart', { query: { buyNow: 'other' }, body: goods })
  const query = { buyNow: 'other' }
  expect(await shopper.refusal('GET /shoppingManagement4/couponVerification/{code}', { query, params: { code } })).toBe(
    'COUPON_ALREADY_USED',
  )
})

test('two unpaid orders of one shopper do not both have a coupon for first orders', async () => {
  const { contact } = await setUp({ first_order: true })
  const other = await newCoupon(shop, { first_order: true })
  const again = new Shopper(shop.app)
  await readyCart(again, undefined, contact)
  const params = { id: (await again.call('GET /shoppingManagement4/billing/')).cartId }
  const apply = { params, body: { couponCode: other } }
  expect(await again.refusal('POST /shoppingManagement4/billing/{id}', apply)).toBe('COUPON_FIRST_ORDER')
})

test('a coupon that ran out changes the total, which says why and can be confirmed without it', async () => {
  const code = await newCoupon(shop, { max_uses: 1 })
  const [first, late] = [await withCoupon(code), await withCoupon(code)]
  await reserve(first)
  expect(await late.refusal(RESERVE, { body: { attemptKey: attemptKey() } })).toBe('TOTAL_CHANGED')
  const bill = await confirmTotal(late)
  expect(bill.coupon).toMatchObject({ code, amount: 0, problem: { code: 'COUPON_USED_UP' } })
  expect((await reserve(late)).total).toBe(bill.total)
  expect(await takenOf(code)).toBe('1 HELD')
})

test('uses of orders that an older version ended are settled once a day', async () => {
  const orders = [await setUp(), await setUp(), await setUp()]
  const end = (at: number, status: string) =>
    shop.rows('UPDATE orders SET status = $2, holds_stock = false WHERE id = $1', [orders[at]?.order.orderID, status])
  await end(0, 'EXPIRED')
  await end(1, 'NEW')
  expect([await settleEndedUses(shop.context.db, 1), await settleEndedUses(shop.context.db, 9)]).toEqual([1, 1])
  expect(await settleEndedUses(shop.context.db, 9)).toBe(0)
  expect(await Promise.all(orders.map(({ code }) => takenOf(code)))).toEqual(['0 FREED', '1 USED', '1 HELD'])
})
