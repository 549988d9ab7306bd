import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { completeCheckout } from '../../testing/ready-cart.ts'
import { endUnpaidOrder } from './closing.ts'

let shop: PaymentTestShop
/** Difference between the amount that the provider reports and the order's, in cents. */
let off = 0
beforeAll(async () => {
  shop = await paymentTestShop({
    forges: ['pickup times'],
    wrap: (gateway) => ({
      ...gateway,
      query: async (attemptNo) => {
        const state = await gateway.query(attemptNo)
        return { ...state, amount: state.amount === null ? null : state.amount + off }
      },
    }),
  })
})
afterEach(async () => {
  off = 0
  await shop.setFaults({})
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<PaymentTestShop['buyer']>>
const PAID = { status: 'NEW', paymentStatus: 'PAID_ONLINE' }
const REQUEST = 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'

interface Held {
  on_hand: number
  reserved: number
  taken: number
}
/** Stock and booked pickup spots for an order. */
const heldAt = async (orderID: string): Promise<Held | undefined> =>
  (
    await shop.rows<Held>(
      `SELECT s.on_hand, s.reserved, p.taken FROM orders o JOIN order_line l ON l.order_id = o.id
       JOIN stock s ON s.variant_id = l.variant_id AND s.store_location_id = o.store_location_id
       JOIN pickup_slot p ON p.store_location_id = o.store_location_id AND p.date = o.pickup_date AND p.time = o.pickup_time
       WHERE o.id = $1`,
      [orderID],
    )
  )[0]
const setFree = (orderID: string, free: number) =>
  shop.rows(
    `UPDATE stock s SET on_hand = s.reserved + $2 FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = $1 AND s.variant_id = l.variant_id AND s.store_location_id = o.store_location_id`,
    [orderID, free],
  )
const stands = async (orderID: string) =>
  (
    await shop.rows(
      `SELECT status, payment_status AS "paymentStatus", holds_stock AS holds FROM orders WHERE id = $1`,
      [orderID],
    )
  )[0]
const refundsDone = async (orderID: string) =>
  (await shop.rows(`SELECT 1 FROM refund WHERE status = 'DONE' AND refund_no LIKE $1`, [`R${orderID}%`])).length

async function expiredWithPage(): Promise<Buyer & { page: string }> {
  const buyer = await shop.buyer()
  const page = await shop.open(buyer.shopper, buyer.order.orderID)
  await endUnpaidOrder(shop.context, buyer.order.orderID)
  return { ...buyer, page }
}

test('an expired order releases stock and pickup time once', async () => {
  const { shopper, order } = await shop.buyer()
  const held = await heldAt(order.orderID)
  for (const _ of ['first', 'second']) await endUnpaidOrder(shop.context, order.orderID)
  const after = await heldAt(order.orderID)
  expect(after).toEqual({ on_hand: held?.on_hand, reserved: (held?.reserved ?? 0) - 1, taken: (held?.taken ?? 0) - 1 })
  expect(await stands(order.orderID)).toEqual({ status: 'EXPIRED', paymentStatus: 'NOT_PAID', holds: false })
  expect(await shopper.refusal(REQUEST, { query: { orderID: order.orderID } })).toBe('ORDER_NOT_PAYABLE')
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'FAILED', paymentStatus: 'FAILED' })
  expect((await shopper.call('GET /shoppingManagement4/myCart')).itemCount).toBe(1)
})

test('the job ends the order at its time, and the provider’s page with it', async () => {
  const { order, shopper } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  await shop.rows('UPDATE orders SET expires_at = now() WHERE id = $1', [order.orderID])
  await shop.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `expire-order:${order.orderID}`,
  ])
  await shop.work(async () => (await shop.payments(order.orderID))[0]?.status === 'CLOSE')
  expect(await stands(order.orderID)).toMatchObject({ status: 'EXPIRED', holds: false })
})

test('a payment in the last second counts, even without a notification', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ neverNotify: true })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  await endUnpaidOrder(shop.context, order.orderID)
  expect(await stands(order.orderID)).toEqual({ ...PAID, holds: false })
})

test('a late payment is honoured while its items are available', async () => {
  const { shopper, order, page } = await expiredWithPage()
  const before = await heldAt(order.orderID)
  await shop.press(page, 'pay')
  expect(await stands(order.orderID)).toEqual({ ...PAID, holds: false })
  expect(await heldAt(order.orderID)).toEqual({
    on_hand: (before?.on_hand ?? 0) - 1,
    reserved: before?.reserved,
    taken: (before?.taken ?? 0) + 1,
  })
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect((await shopper.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
})

test('a late payment is refunded when its items are gone, and the refund arrives', async () => {
  const { shopper, order, page } = await expiredWithPage()
  await setFree(order.orderID, 0)
  const before = await heldAt(order.orderID)
  await shop.press(page, 'pay')
  expect(await stands(order.orderID)).toEqual({ status: 'EXPIRED', paymentStatus: 'REFUND_PENDING', holds: false })
  await shop.work(async () => (await refundsDone(order.orderID)) === 1)
  expect((await shop.payments(order.orderID))[0]?.refunds).toMatchObject([{ cents: order.total }])
  expect(await stands(order.orderID)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'REFUNDED' })
  expect(await heldAt(order.orderID)).toEqual(before)
  const read = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: order.orderID } })
  expect(read.order.events.map((event) => event.what)).toEqual([
    'PLACED',
    'EXPIRE',
    'REFUND',
    'REFUND_TOO_LATE',
    'REFUND_DONE',
    'REFUNDED',
  ])
  await setFree(order.orderID, 20)
})

test('a late payment is refunded when only its pickup time is gone, and takes no stock', async () => {
  const { order, page } = await expiredWithPage()
  await shop.rows(
    `UPDATE pickup_slot p SET taken = l.slot_capacity, capacity = l.slot_capacity FROM orders o, store_location l
     WHERE o.id = $1 AND l.id = o.store_location_id AND p.store_location_id = l.id AND p.date = o.pickup_date AND p.time = o.pickup_time`,
    [order.orderID],
  )
  const before = await heldAt(order.orderID)
  await shop.press(page, 'pay')
  expect(await stands(order.orderID)).toMatchObject({ paymentStatus: 'REFUND_PENDING' })
  expect(await heldAt(order.orderID)).toEqual(before)
})

test('a second late payment is refunded too, even when the items are available again', async () => {
  const { shopper, order } = await shop.buyer()
  const pages = [await shop.open(shopper, order.orderID), await shop.open(shopper, order.orderID, 'webpay/ALIPAY')]
  await endUnpaidOrder(shop.context, order.orderID)
  await setFree(order.orderID, 0)
  await shop.press(pages[0] ?? '', 'pay')
  await setFree(order.orderID, 20)
  await shop.press(pages[1] ?? '', 'pay')
  await shop.work(async () => (await refundsDone(order.orderID)) === 2)
  for (const payment of await shop.payments(order.orderID)) {
    expect(payment.refunds).toMatchObject([{ cents: order.total }])
    expect(payment.notifications).toMatchObject([{ taken: true }])
  }
})

test('a payment for an order that was replaced is refunded', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  const contact = { name: 'Another Name', phone: '416 555 0199', email: 'other@example.test' }
  await completeCheckout(shopper, contact)
  const next = await shopper.call('POST /shoppingManagement4/reserve', {
    body: { attemptKey: `replaces-${order.orderID}` },
  })
  expect(next.orderID).not.toBe(order.orderID)
  await shop.press(page, 'pay')
  expect(await stands(order.orderID)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUND_PENDING' })
  expect(await stands(next.orderID)).toMatchObject({ status: 'INTERIM', holds: true })
})

test('a wrong amount is logged and refunded, and the shopper may try again', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ neverNotify: true })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  off = -1
  const known = shop.faults.length
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'FAILED', paymentStatus: 'FAILED' })
  expect(shop.faults.slice(known)).toMatchObject([{ orderID: order.orderID, state: { amount: order.total - 1 } }])
  await shop.work(async () => (await refundsDone(order.orderID)) === 1)
  expect((await shop.payments(order.orderID))[0]?.refunds).toMatchObject([{ cents: order.total - 1 }])
  off = 0
  await shop.setFaults({ neverNotify: false })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
})
