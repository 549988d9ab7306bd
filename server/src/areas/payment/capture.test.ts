import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FakePayments } from '../../testing/fake-payments.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { closeAttempts, endUnpaidOrder } from './closing.ts'

const fakes = new FakePayments()
let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ fakes })
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

/** An order with an open PayPal page. */
async function opened() {
  const { shopper, order } = await shop.buyer()
  await shopper.call(PAYPAL, { query: { orderID: order.orderID } })
  return { shopper, orderID: order.orderID, total: order.total }
}

const notify = (attemptNo: string, changes?: object) => {
  const { headers, body } = fakes.notice(attemptNo, changes)
  return shop.notify(body, 'paypal', headers)
}

test('the status check captures an approved payment, which is then paid', async () => {
  const { shopper, orderID, total } = await opened()
  fakes.end(orderID, 'approved')
  expect(await check(shopper, orderID)).toMatchObject(PAID)
  expect(fakes.of(orderID)).toMatchObject([{ outcome: 'paid', captured: total, captureCalls: 1 }])
})

test('concurrent notifications and status checks capture once', async () => {
  const { shopper, orderID, total } = await opened()
  const attemptNo = fakes.end(orderID, 'approved')
  const during: unknown[] = []
  fakes.behave('paypal', {
    duringCapture: async () => {
      during.push(...(await Promise.all([notify(attemptNo), check(shopper, orderID), notify(attemptNo)])))
    },
  })
  const replies = await Promise.all([notify(attemptNo), notify(attemptNo)])
  expect(replies.map(({ status }) => status)).toContain(202)
  // Notifications during the capture are refused, so that the provider repeats them.
  expect(during).toMatchObject([{ status: 500 }, OPEN, { status: 500 }])
  expect(fakes.of(orderID)).toMatchObject([{ captured: total, captureCalls: 1 }])
  expect(await notify(attemptNo, { outcome: 'approved' })).toMatchObject({ status: 202 })
  expect(await check(shopper, orderID)).toMatchObject(PAID)
  expect(fakes.of(orderID)).toMatchObject([{ captureCalls: 1 }])
})

const MESSAGES = ['pending', 'approved', 'paid'] as const
const ORDERS = MESSAGES.flatMap((first) =>
  MESSAGES.flatMap((second) => MESSAGES.flatMap((third) => [[first, second, third] as const])),
)

test.each(ORDERS)('notifications in any order: %s, %s, %s', async (...messages) => {
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

test('an approval for an ended order is cancelled, not captured', async () => {
  const { shopper, orderID } = await opened()
  await endUnpaidOrder(shop.context, orderID)
  const attemptNo = fakes.end(orderID, 'approved')
  expect(await notify(attemptNo)).toMatchObject({ status: 202 })
  expect(paymentsOf(orderID)).toEqual([{ outcome: 'approved', captured: false }])
  await closeAttempts(shop.context, orderID)
  expect(paymentsOf(orderID)).toEqual([{ outcome: 'failed', captured: false }])
  expect(await check(shopper, orderID)).toMatchObject({ status: 'FAILED' })
})

test('an approval just before the order ends is still captured', async () => {
  const { shopper, orderID } = await opened()
  fakes.end(orderID, 'approved')
  await endUnpaidOrder(shop.context, orderID)
  expect(await check(shopper, orderID)).toMatchObject(PAID)
})

test('an approval for an amount other than the order total is not captured', async () => {
  const { shopper, orderID, total } = await opened()
  const attemptNo = fakes.end(orderID, 'approved')
  const [payment] = fakes.of(orderID)
  if (payment) payment.request.amount = total - 1
  expect(await notify(attemptNo)).toMatchObject({ status: 202 })
  expect(await check(shopper, orderID)).toMatchObject(OPEN)
  expect(fakes.of(orderID)).toMatchObject([{ captureCalls: 0 }])
})

test('only one of two approved pages of an order is captured', async () => {
  const { shopper, orderID } = await opened()
  const first = fakes.end(orderID, 'approved')
  await shopper.call(CARD, { body: { orderID } })
  const second = fakes.end(orderID, 'approved')
  const { headers, body } = fakes.notice(second)
  const during: unknown[] = []
  fakes.behave('paypal', {
    duringCapture: async () => during.push(await shop.notify(body, 'stripe', headers)),
  })
  await notify(first)
  expect(during).toMatchObject([{ status: 500 }])
  expect(fakes.of(orderID).filter(({ captured }) => captured > 0)).toHaveLength(1)
  expect(await check(shopper, orderID)).toMatchObject(PAID)
})

test('a page that cannot be closed is abandoned, and a later payment on it is refunded', async () => {
  const { shopper, orderID, total } = await opened()
  fakes.behave('paypal', { cannotCancel: true })
  await endUnpaidOrder(shop.context, orderID)
  await closeAttempts(shop.context, orderID)
  expect(await statusesOf(orderID)).toEqual(['FAILED'])
  const [row] = await shop.rows('SELECT next_check_at > now() AS later FROM payment_attempt WHERE order_id = $1', [
    orderID,
  ])
  expect(row).toEqual({ later: true })
  // The goods are sold out, so the late payment cannot be honoured.
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
