import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelForStaff } from '../areas/payment/cancel-service.ts'
import { endUnpaidOrder } from '../areas/payment/closing.ts'
import { type PaymentTestShop, paymentTestShop } from './payment-test-shop.ts'
import { previousRelease, type Run } from './previous-release.fixture.ts'
import type { Shopper } from './shopper.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

interface Attempt {
  attempt_no: string
  provider: string
  method: string
  amount: number
  currency: string
  status: string
  transaction_no: string | null
  pay_url: string | null
  created_at: Date
}

const attemptOf = async (run: Run, id: string): Promise<Attempt> => {
  const [attempt] = await run<Attempt>('select * from "payment_attempt" where "order_id" = $1 order by', [id])
  if (!attempt) throw new Error(`no attempt of ${id}`)
  return attempt
}
const transitionAttempt = (run: Run, no: string, from: string, to: string) =>
  run('update "payment_attempt" set "status" = $1, "closing" = $2, "settled_at" = now() where', [to, false, no, from])
const transitionOrder = (run: Run, id: string, status: string, paymentStatus: string) =>
  run('update "orders" set "status" = $1, "payment_status" = $2 where', [status, paymentStatus, id])

/** Rewrites the attempt of an order like the previous release, which stores fewer columns. */
const rewriteAttempt = (id: string) =>
  previousRelease(shop)(async (run, client) => {
    const { attempt_no, provider, method, amount, currency, transaction_no, pay_url, created_at } = await attemptOf(
      run,
      id,
    )
    await client.query('DELETE FROM payment_attempt WHERE attempt_no = $1', [attempt_no])
    const values = [
      attempt_no,
      id,
      provider,
      method,
      amount,
      currency,
      'OPEN',
      transaction_no,
      pay_url,
      false,
      created_at,
    ]
    await run('insert into "payment_attempt"', values)
  })

const insertRefund = (run: Run, { attempt_no, amount, currency }: Attempt) =>
  run('insert into "refund"', [`R${attempt_no}`, attempt_no, amount, currency, 'TOO_LATE', 'PENDING'])

/** The previous release detects a payment of an expired order, and starts its refund. */
const refundAsPrevious = (id: string) =>
  previousRelease(shop)(async (run) => {
    const attempt = await attemptOf(run, id)
    expect(attempt.status).not.toBe('PAID')
    const settled = ['PAID', false, 'T-1', attempt.attempt_no, 'OPEN', 'FAILED']
    const settle = 'update "payment_attempt" set "status" = $1, "closing" = $2, "settled_at" = now(), "transaction_no"'
    expect(await run(settle, settled)).toHaveLength(1)
    expect(await transitionAttempt(run, attempt.attempt_no, 'PAID', 'REFUND_PENDING')).toHaveLength(1)
    expect(await insertRefund(run, attempt)).toHaveLength(1)
    await transitionOrder(run, id, 'EXPIRED', 'REFUND_PENDING')
    await run('insert into "order_event"', [id, 'REFUND_TOO_LATE'])
    const refundNo = `R${attempt.attempt_no}`
    const payload = JSON.stringify({ refundNo })
    await run('SELECT graphile_worker.add_job($1', ['refund-payment', payload, null, `refund-payment:${refundNo}`])
  })

/** The previous release's statements after the provider has refunded a payment. */
const finishAsPrevious = (id: string) =>
  previousRelease(shop)(async (run) => {
    const { attempt_no } = await attemptOf(run, id)
    const [refund] = await run<Record<string, unknown>>('select * from "refund" where "refund_no" = $1', [
      `R${attempt_no}`,
    ])
    expect(refund).toMatchObject({ attempt_no, status: 'PENDING' })
    await run('update "refund" set "status" = $1', ['DONE', `R${attempt_no}`])
    expect(await transitionAttempt(run, attempt_no, 'REFUND_PENDING', 'REFUNDED')).toHaveLength(1)
    await transitionOrder(run, id, 'CANCELLED', 'REFUNDED')
    return run<{ amount: number }>('select "refund"."refund_no" as "refundNo"', [id, 'DONE'])
  })

const orderOf = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

const mailAbout = (id: string) => shop.mails.filter(({ subject, text }) => /refund/.test(subject) && text.includes(id))

test('this version processes a refund of the previous release and emails it once', async () => {
  const { shopper, order } = await shop.buyer()
  const { orderID, total } = order
  const page = await shop.open(shopper, orderID)
  await rewriteAttempt(orderID)
  await endUnpaidOrder(shop.context, orderID)
  await refundAsPrevious(orderID)
  await shop.press(page, 'pay')
  await shop.work(() => mailAbout(orderID).length > 0)
  expect(await shop.payments(orderID)).toMatchObject([{ refunds: [{ cents: total }] }])
  expect(await orderOf(shopper, orderID)).toMatchObject({
    ...{ status: 'EXPIRED', paymentStatus: 'REFUNDED' },
    refunds: [
      { amount: total, state: 'DONE', parts: [{ to: 'ONLINE', brand: 'WECHATPAY', amount: total, state: 'DONE' }] },
    ],
  })
  expect(mailAbout(orderID)).toHaveLength(1)
})

test('a refund written twice by the previous release counts once', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  const { attempt_no, amount } = await previousRelease(shop)(async (run) => {
    const attempt = await attemptOf(run, order.orderID)
    expect(await insertRefund(run, attempt)).toHaveLength(1)
    expect(await insertRefund(run, attempt)).toHaveLength(0)
    return attempt
  })
  expect(await shop.rows('SELECT amount FROM order_refund WHERE order_id = $1', [order.orderID])).toEqual([{ amount }])
  const counted = await shop.rows('SELECT captured, refunded FROM payment_attempt WHERE attempt_no = $1', [attempt_no])
  expect(counted).toEqual([{ captured: amount, refunded: amount }])
})

test('a refund of this version processed by the previous release is not repeated', async () => {
  const { shopper, order } = await shop.buyer()
  const { orderID, total } = order
  await shop.press(await shop.open(shopper, orderID), 'pay')
  await cancelForStaff(shop.context, orderID, 'Out of oolong')
  const [payment] = await shop.payments(orderID)
  const attemptNo = payment?.outOrderNo ?? ''
  const gateway = shop.context.gateways.get('snappay')
  const money = { amount: total, currency: order.currency }
  const attempt = { attemptNo, transactionNo: payment?.transNo ?? null, ...money, method: 'h5pay/WECHATPAY' }
  await gateway?.refund({ attempt, refundNo: `R${attemptNo}`, ...money, total })
  expect(await finishAsPrevious(orderID)).toMatchObject([{ amount: total, reason: 'CANCELLED' }])
  const refunds = [{ amount: total, state: 'DONE' }]
  expect(await orderOf(shopper, orderID)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', refunds })
  const waiting = () => shop.rows("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'refund-payment'")
  await shop.work(async () => (await waiting()).length === 0)
  expect(await shop.payments(orderID)).toMatchObject([{ refunds: [{ cents: total }] }])
})
