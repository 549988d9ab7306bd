import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FakePayments } from '../../testing/fake-payments.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { closeAttempts, endUnpaidOrder } from './closing.ts'

const fakes = new FakePayments()
let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop({ fakes })
})
afterEach(() => fakes.behave('paypal'))
afterAll(() => shop.close())

const PAYPAL = 'GET /shoppingManagement4/paymentoption/PayPal'
const CARD = 'POST /shoppingManagement4/requestCardPayment'
const CHECK = 'POST /shoppingManagement4/checkPayPalPaymentStatus'
const PAID = { status: 'NEW', paymentStatus: 'PAID_ONLINE' }
const OPEN = { status: 'INTERIM', paymentStatus: 'NOT_PAID' }

const check = (shopper: Shopper, orderID: string) => shopper.call(CHECK, { body: { orderID, returnUrlInfo: '' } })

const paymentsOf = (orderID: string) =>
  fakes.of(orderID).map(({ outcome, captured }) => ({ outcome, captured: captured > 0 }))

const statusesOf = async (orderID: string) =>
  (
    await shop.rows<{ status: string }>('SELECT status FROM payment_attempt WHERE order_id = $1 ORDER BY created_at', [
      orderID,
    ])
  ).map(({ status }) => status)

/** An order with an open page at PayPal. */
async function opened() {
  const { shopper, order } = await shop.buyer()
  await shopper.call(PAYPAL, { query: { orderID: order.orderID } })
  return { shopper, orderID: order.orderID, total: order.total }
}

const notify = (attemptNo: string, changes?: object) => {
  const { headers, body } = fakes.notice(attemptNo, changes)
  return shop.notify(body, 'paypal', headers)
}

test('an approved payment is captured by the status check, and is paid then', async () => {
  const { shopper, orderID, total } = await opened()
  fakes.end(orderID, 'approved')
  expect(await check(shopper, orderID)).toMatchObject(PAID)
  expect(fakes.of(orderID)).toMatchObject([{ outcome: 'paid', captured: total, captureCalls: 1 }])
})

test('notification and status checks at once capture once', async () => {
  const { shopper, orderID, total } = await opened()
  const attemptNo = fakes.end(orderID, 'approved')
  const replies = await Promise.all([notify(attemptNo), check(shopper, orderID), notify(attemptNo), notify(attemptNo)])
  expect(fakes.of(orderID)).toMatchObject([{ captured: total, captureCalls: 1 }])
  // Those that came meanwhile come again.
  expect([202, 500]).toContain(replies[0].status)
  expect(await notify(attemptNo, { outcome: 'approved' })).toMatchObject({ status: 202 })
  expect(await check(shopper, orderID)).toMatchObject(PAID)
  expect(fakes.of(orderID)).toMatchObject([{ captureCalls: 1 }])
})

const MESSAGES = ['pending', 'approved', 'paid'] as const
const ORDERS = MESSAGES.flatMap((first) =>
  MESSAGES.flatMap((second) => MESSAGES.flatMap((third) => [[first, second, third] as const])),
)

test.each(ORDERS)('messages in any order: %s, %s, %s', async (...messages) => {
  const { shopper, orderID, total } = await opened()
  const attemptNo = fakes.end(orderID, messages.includes('paid') ? 'paid' : 'approved')
  for (const outcome of messages) expect(await notify(attemptNo, { outcome })).toMatchObject({ status: 202 })
  expect(await check(shopper, orderID)).toMatchObject(PAID)
  const [payment] = fakes.of(orderID)
  expect(payment?.outcome).toBe('paid')
  expect([0, total]).toContain(payment?.captured)
  expect(payment?.captureCalls).toBeLessThanOrEqual(1)
  expect(await statusesOf(orderID)).toEqual(['PAID'])
})

test('what an ended order was approved for is never captured, and its approval is cancelled', async () => {
  const { shopper, orderID } = await opened()
  await endUnpaidOrder(shop.context, orderID)
  const attemptNo = fakes.end(orderID, 'approved')
  expect(await notify(attemptNo)).toMatchObject({ status: 202 })
  expect(paymentsOf(orderID)).toEqual([{ outcome: 'approved', captured: false }])
  await closeAttempts(shop.context, orderID)
  expect(paymentsOf(orderID)).toEqual([{ outcome: 'failed', captured: false }])
  expect(await check(shopper, orderID)).toMatchObject({ status: 'FAILED' })
})

test('an approval of the last second is captured before the order ends', async () => {
  const { shopper, orderID } = await opened()
  fakes.end(orderID, 'approved')
  await endUnpaidOrder(shop.context, orderID)
  expect(await check(shopper, orderID)).toMatchObject(PAID)
})

test('another amount than the order costs is not captured', async () => {
  const { shopper, orderID, total } = await opened()
  const attemptNo = fakes.end(orderID, 'approved')
  const [payment] = fakes.of(orderID)
  if (payment) payment.request.amount = total - 1
  expect(await notify(attemptNo)).toMatchObject({ status: 202 })
  expect(await check(shopper, orderID)).toMatchObject(OPEN)
  expect(fakes.of(orderID)).toMatchObject([{ captureCalls: 0 }])
})

test('two approved pages of an order: one is captured', async () => {
  const { shopper, orderID } = await opened()
  const first = fakes.end(orderID, 'approved')
  await shopper.call(CARD, { body: { orderID } })
  const second = fakes.end(orderID, 'approved')
  const { headers, body } = fakes.notice(second)
  await Promise.all([notify(first), shop.notify(body, 'stripe', headers)])
  expect(fakes.of(orderID).filter(({ captured }) => captured > 0)).toHaveLength(1)
  expect(await check(shopper, orderID)).toMatchObject(PAID)
})

test('a page that cannot be closed is given up, and what is paid on it later goes back', async () => {
  const { shopper, orderID, total } = await opened()
  fakes.behave('paypal', { cannotCancel: true })
  await endUnpaidOrder(shop.context, orderID)
  await closeAttempts(shop.context, orderID)
  expect(await statusesOf(orderID)).toEqual(['FAILED'])
  const [row] = await shop.rows('SELECT next_check_at > now() AS later FROM payment_attempt WHERE order_id = $1', [
    orderID,
  ])
  expect(row).toEqual({ later: true })
  // Its goods are sold meanwhile, so that the late payment cannot be honoured.
  const stock = await shop.rows('UPDATE stock SET on_hand = reserved RETURNING on_hand')
  expect(stock.length).toBeGreaterThan(0)
  const attemptNo = fakes.end(orderID, 'paid')
  expect(await notify(attemptNo)).toMatchObject({ status: 202 })
  expect(await statusesOf(orderID)).toEqual(['REFUND_PENDING'])
  await shop.work(async () => (await statusesOf(orderID))[0] === 'REFUNDED')
  expect(fakes.of(orderID)[0]?.refunds).toMatchObject([{ amount: total, total }])
  expect(await check(shopper, orderID)).toMatchObject({ status: 'FAILED' })
  await shop.rows('UPDATE stock SET on_hand = on_hand + 1000')
})
