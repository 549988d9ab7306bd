import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { refundForStaff } from './manage-service.ts'
import { checkRefund, refundPayment } from './refund-payment-service.ts'

const fakes = new FakePayments()
let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ fakes })
})
afterEach(() => fakes.behave('wechatpay'))
afterAll(() => shop.close())

interface RefundRow {
  no: string
  status: string
  checked: boolean
}

const refundsOf = (orderID: string) =>
  shop.rows<RefundRow>(
    `SELECT refund_no AS no, status, next_check_at IS NOT NULL AS checked FROM refund
     WHERE paid_attempt_no LIKE $1 || '%' ORDER BY created_at, refund_no`,
    [orderID],
  )

const jobsOf = (no: string) =>
  shop.rows<{ task: string; later: boolean }>(
    `SELECT task_identifier AS task, run_at > now() + interval '50 seconds' AS later FROM graphile_worker.jobs
     WHERE key LIKE 'refund-payment%:' || $1`,
    [no],
  )

const tasksOf = (no: string) => shop.rows('SELECT details FROM admin_task WHERE refund_no = $1', [no])

/** A paid order with refunds that no job has processed yet. @returns their numbers */
async function refunded(...amounts: number[]): Promise<{ orderID: string; numbers: string[]; total: number }> {
  const { shopper, order } = await shop.buyer()
  const { orderID, total } = order
  await shopper.call('POST /shoppingManagement4/requestNativePayH5Payment', { body: { orderID } })
  const { headers, body } = fakes.notice(fakes.end(orderID, 'paid'))
  await shop.notify(body, 'wechatpay', headers)
  for (const amount of amounts)
    await inTransaction(shop.context.db, (tx) => refundForStaff(tx, orderID, { amount }, 'damaged'))
  return { orderID, total, numbers: (await refundsOf(orderID)).map(({ no }) => no) }
}

test('a completed refund is settled at once, and its request states the paid total', async () => {
  const { orderID, numbers, total } = await refunded(100)
  await refundPayment(shop.context, numbers[0] ?? '', false)
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'DONE', checked: false }])
  expect(fakes.of(orderID)[0]?.refunds).toEqual([{ refundNo: numbers[0], amount: 100, total }])
})

test('an accepted refund stays open until its provider reports completion', async () => {
  const { orderID, numbers } = await refunded(100)
  const [no = ''] = numbers
  fakes.behave('wechatpay', { refund: 'pending', queryRefund: 'pending' })
  await refundPayment(shop.context, no, true)
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'PENDING', checked: true }])
  expect(await checkRefund(shop.context, no)).toBe('pending')
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'PENDING' }])
  fakes.behave('wechatpay', { queryRefund: 'done' })
  expect(await checkRefund(shop.context, no)).toBe('done')
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'DONE' }])
  expect(await checkRefund(shop.context, no)).toBeNull()
  expect(fakes.of(orderID)[0]?.refunds).toHaveLength(1)
})

test.each(['at once', 'later'])('a refund that fails %s becomes one task for the staff', async (when) => {
  const { orderID, numbers } = await refunded(100)
  const [no = ''] = numbers
  fakes.behave('wechatpay', { refund: when === 'later' ? 'pending' : 'failed', queryRefund: 'failed' })
  await refundPayment(shop.context, no, false)
  await checkRefund(shop.context, no)
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'FAILED' }])
  expect(await tasksOf(no)).toHaveLength(1)
})

test('a refund unknown to the provider is requested again', async () => {
  const { orderID, numbers } = await refunded(100)
  const [no = ''] = numbers
  await shop.rows('DELETE FROM graphile_worker._private_jobs WHERE key LIKE $1', [`%${no}`])
  fakes.behave('wechatpay', { queryRefund: 'unknown' })
  expect(await checkRefund(shop.context, no)).toBe('unknown')
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'PENDING' }])
  expect(await jobsOf(no)).toEqual([{ task: 'refund-payment-part', later: false }])
})

test('the second part of a payment waits for the provider’s pause; the first may be repeated', async () => {
  const { orderID, numbers } = await refunded(100, 200)
  const [first = '', second = ''] = numbers
  fakes.behave('wechatpay', { refundPauseSeconds: 60, down: true })
  await expect(refundPayment(shop.context, first, false)).rejects.toThrow('is down')
  fakes.behave('wechatpay', { refundPauseSeconds: 60 })
  await refundPayment(shop.context, first, false)
  await refundPayment(shop.context, second, true)
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'DONE' }, { status: 'PENDING' }])
  expect(await jobsOf(second)).toEqual([{ task: 'refund-payment-part', later: true }])
  await shop.rows(`UPDATE refund SET requested_at = requested_at - interval '1 minute' WHERE refund_no = $1`, [first])
  await refundPayment(shop.context, second, true)
  expect(await refundsOf(orderID)).toMatchObject([{ status: 'DONE' }, { status: 'DONE' }])
})

test('two concurrent parts are not both requested within the pause', async () => {
  const { orderID, numbers } = await refunded(100, 200)
  fakes.behave('wechatpay', { refundPauseSeconds: 60 })
  await Promise.all(numbers.map((no) => refundPayment(shop.context, no, false)))
  expect((await refundsOf(orderID)).map(({ status }) => status).sort()).toEqual(['DONE', 'PENDING'])
})

test('other payments do not wait', async () => {
  fakes.behave('wechatpay', { refundPauseSeconds: 60 })
  const orders = [await refunded(100), await refunded(100)]
  for (const { numbers } of orders) await refundPayment(shop.context, numbers[0] ?? '', false)
  for (const { orderID } of orders) expect(await refundsOf(orderID)).toMatchObject([{ status: 'DONE' }])
})
