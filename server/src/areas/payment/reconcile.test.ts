import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayError, type PaymentGateway, type RefundOutcome } from '../../gateways/payment/gateway.ts'
import { checkBooks } from '../../testing/books.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { cancelForStaff } from './cancel-service.ts'
import { endUnpaidOrder } from './closing.ts'
import { reconcilePayments } from './reconcile-service.ts'
import { refundPayment } from './refund-payment-service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let shop: PaymentTestShop
/** Offset of the shop's clock, in milliseconds. */
let ahead = 0
let isDown = false
let refundIs: RefundOutcome | null = null
/** Queried attempts, in order. */
const queries: string[] = []

const controllable = (gateway: PaymentGateway): PaymentGateway => {
  const reach = () => {
    if (isDown) throw new GatewayError('no answer', true)
  }
  return {
    ...gateway,
    query: async (attempt) => {
      queries.push(attempt.attemptNo)
      reach()
      return gateway.query(attempt)
    },
    cancel: async (attempt) => {
      reach()
      return gateway.cancel(attempt)
    },
    refund: async (refund) => {
      reach()
      return refundIs ?? gateway.refund(refund)
    },
    queryRefund: async (refund) => {
      reach()
      return refundIs ?? gateway.queryRefund(refund)
    },
  }
}

beforeAll(async () => {
  shop = await paymentTestShop({ now: () => new Date(Date.now() + ahead), wrap: controllable })
})
beforeEach(async () => {
  ahead = 0
  isDown = false
  refundIs = null
  // No payment of the previous test may be due.
  await shop.rows(`UPDATE payment_attempt SET next_check_at = 'infinity'`)
  await shop.rows(`UPDATE refund SET next_check_at = 'infinity'`)
  queries.length = 0
})
afterAll(() => shop.close())

const reconcile = () => reconcilePayments(shop.context)
async function reconcileAt(ms: number): Promise<void> {
  ahead = ms
  await reconcile()
}

/** Reconciles at each due time until a moment ahead. */
async function reconcileUntil(ms: number): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    const [due] = await shop.rows<{ at: Date | null }>(
      `SELECT min(next_check_at) AS at FROM (
         SELECT next_check_at FROM payment_attempt UNION ALL SELECT next_check_at FROM refund WHERE status = 'PENDING'
       ) c WHERE next_check_at < 'infinity'`,
    )
    const at = due?.at?.getTime() ?? Number.POSITIVE_INFINITY
    if (at > end) return reconcileAt(ms)
    await reconcileAt(at - Date.now() + 1)
  }
}

/** A payment at a provider that sends no notification. */
async function payWithoutNotification(): Promise<string> {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ neverNotify: true })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  return order.orderID
}
const attemptOf = async (orderID: string) =>
  (
    await shop.rows<{ no: string; status: string; checks: number }>(
      'SELECT attempt_no AS no, status, checks FROM payment_attempt WHERE order_id = $1',
      [orderID],
    )
  )[0]
const statusOf = async (orderID: string) =>
  (await shop.rows<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderID]))[0]?.status
const tasksOf = (orderID: string) =>
  shop.rows<{ kind: string }>('SELECT kind FROM admin_task WHERE order_id = $1', [orderID])
const refundOf = async (orderID: string) =>
  (
    await shop.rows<{ no: string; status: string }>(
      'SELECT refund_no AS no, r.status FROM refund r JOIN payment_attempt a ON a.attempt_no = paid_attempt_no WHERE order_id = $1',
      [orderID],
    )
  )[0]

test('a payment without a notification is found after five minutes, not earlier', async () => {
  const id = await payWithoutNotification()
  await reconcileAt(4 * MINUTE_MS)
  expect(queries).toEqual([])
  await reconcileAt(6 * MINUTE_MS)
  expect(await statusOf(id)).toBe('NEW')
  expect(await attemptOf(id)).toMatchObject({ status: 'PAID', checks: 1 })
  await reconcileAt(DAY_MS)
  expect(queries).toHaveLength(1)
})

test('intervals grow to a day; after 30 days the payment becomes one task and is no longer queried', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  isDown = true
  await reconcileAt(5 * MINUTE_MS)
  await reconcileUntil(29.9 * DAY_MS)
  // 5, 10, 20 … 1280 minutes, then once a day.
  expect(queries.length).toBeGreaterThanOrEqual(36)
  expect(queries.length).toBeLessThanOrEqual(39)
  const before = queries.length
  for (const days of [30.1, 31, 40]) await reconcileAt(days * DAY_MS)
  expect(await tasksOf(order.orderID)).toEqual([{ kind: 'PAYMENT_UNKNOWN' }])
  expect(queries).toHaveLength(before)
  await shop.rows(`UPDATE payment_attempt SET status = 'FAILED' WHERE order_id = $1`, [order.orderID])
})

test('after an outage of six days paid orders are honoured or refunded and unpaid pages are closed', async () => {
  const paid = [await payWithoutNotification(), await payWithoutNotification(), await payWithoutNotification()]
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  const all = [...paid, order.orderID]
  isDown = true
  ahead = 31 * MINUTE_MS
  for (const id of all) await endUnpaidOrder(shop.context, id)
  await reconcile()
  await reconcileUntil(6 * DAY_MS)
  expect(await Promise.all(all.map(statusOf))).toEqual(Array.from(all, () => 'EXPIRED'))
  isDown = false
  await reconcileUntil(7.1 * DAY_MS)
  await shop.work(async () => (await Promise.all(paid.map(isSettled))).every(Boolean))
  expect(await attemptOf(order.orderID)).toMatchObject({ status: 'FAILED' })
  expect(await checkBooks(shop.context.pool)).toEqual([])
})

/** Whether an order's payment was honoured or refunded in full. */
async function isSettled(id: string): Promise<boolean> {
  const status = (await attemptOf(id))?.status
  return status === 'REFUNDED' || (status === 'PAID' && (await statusOf(id)) === 'NEW')
}

test('a silent provider is skipped after a few queries, until the next run', async () => {
  isDown = true
  for (let count = 0; count < 12; count += 1) {
    const { shopper, order } = await shop.buyer()
    await shop.open(shopper, order.orderID)
  }
  await reconcileAt(6 * MINUTE_MS)
  // Three failures, plus the queries that run concurrently with them.
  expect(queries.length).toBeLessThanOrEqual(6)
})

test('two runs at once query each payment once', async () => {
  const ids = [await payWithoutNotification(), await payWithoutNotification(), await payWithoutNotification()]
  ahead = 6 * MINUTE_MS
  await Promise.all([reconcile(), reconcile()])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['NEW', 'NEW', 'NEW'])
  expect(new Set(queries).size).toBe(queries.length)
})

async function refundBegun(outcome: RefundOutcome): Promise<{ id: string; no: string }> {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  await cancelForStaff(shop.context, order.orderID, 'Closed')
  const no = (await refundOf(order.orderID))?.no ?? ''
  refundIs = outcome
  await refundPayment(shop.context, no, false)
  return { id: order.orderID, no }
}

test('an accepted refund is queried until it is done', async () => {
  const { id } = await refundBegun('pending')
  expect(await refundOf(id)).toMatchObject({ status: 'PENDING' })
  await reconcileAt(DAY_MS)
  expect(await refundOf(id)).toMatchObject({ status: 'PENDING' })
  refundIs = 'done'
  await reconcileAt(2 * DAY_MS)
  expect(await refundOf(id)).toMatchObject({ status: 'DONE' })
})

test('a refund without a result for 30 days becomes a task', async () => {
  const { id, no } = await refundBegun('pending')
  isDown = true
  await refundPayment(shop.context, no, true)
  await reconcileUntil(29.9 * DAY_MS)
  expect(await tasksOf(id)).toEqual([])
  await reconcileAt(31 * DAY_MS)
  expect(await refundOf(id)).toMatchObject({ status: 'FAILED' })
  expect(await tasksOf(id)).toEqual([{ kind: 'REFUND_FAILED' }])
})

test('it runs every five minutes', async () => {
  await shop.work(
    async () =>
      (await shop.rows(`SELECT 1 FROM graphile_worker._private_known_crontabs WHERE identifier = 'reconcile-payments'`))
        .length === 1,
  )
})
