import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signSnapPay } from '../../gateways/payment/providers/snappay/sign.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { closeAttempts, endUnpaidOrder } from './closing.ts'

let shop: PaymentTestShop
/** Runs after our query of a payment, before our request to cancel it reaches the provider. */
let meanwhile = async () => {}
beforeAll(async () => {
  shop = await paymentTestShop()
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(init?.body).includes('pay.ordercancel')) await meanwhile()
    return send(input, init)
  })
})
afterEach(() => {
  meanwhile = async () => {}
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** Inserts the attempt of a process that was killed after storing it and before requesting the provider's page. */
async function orphanedAttempt(payUrl: string | null): Promise<string> {
  const { order } = await shop.buyer()
  await shop.rows(
    `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status, pay_url)
     VALUES ($1 || '-00000000', $1, 'snappay', 'webpay/ALIPAY', $2, $3, 'OPEN', $4)`,
    [order.orderID, order.total, order.currency, payUrl],
  )
  await endUnpaidOrder(shop.context, order.orderID)
  return order.orderID
}

const attemptsOf = async (orderID: string) =>
  (await shop.rows<{ status: string }>('SELECT status FROM payment_attempt WHERE order_id = $1', [orderID])).map(
    ({ status }) => status,
  )

test('an attempt unknown to the provider is closed with its order', async () => {
  const orderID = await orphanedAttempt(null)
  await closeAttempts(shop.context, orderID)
  expect(await attemptsOf(orderID)).toEqual(['FAILED'])
})

test('an attempt whose page may be open is not abandoned because its provider refuses to answer about it', async () => {
  const orderID = await orphanedAttempt('https://pay.test/page')
  await expect(closeAttempts(shop.context, orderID)).rejects.toThrow('2002')
  expect(await attemptsOf(orderID)).toEqual(['OPEN'])
})

test('a payment that closing takes back is not honoured, though its notification was true when it was sent', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  meanwhile = async () => void (await shop.press(page, 'pay'))
  await closeAttempts(shop.context, order.orderID)
  const settled = async () => (await shop.payments(order.orderID))[0]?.notifications.some(({ taken }) => taken)
  await expect.poll(settled).toBe(true)
  expect(await shop.payments(order.orderID)).toMatchObject([{ status: 'CLOSE', ending: 'revoked' }])
  expect(await attemptsOf(order.orderID)).toEqual(['FAILED'])
  const [stands] = await shop.rows('SELECT status, payment_status, holds_stock FROM orders WHERE id = $1', [
    order.orderID,
  ])
  expect(stands).toEqual({ status: 'EXPIRED', payment_status: 'NOT_PAID', holds_stock: false })
})

test.each([
  ['pay', 'PAID'],
  ['leave', 'FAILED'],
] as const)(
  'a notification about a closed attempt is not applied before the provider is queried: %s, %s',
  async (action, status) => {
    await shop.setFaults({ neverNotify: true })
    const { shopper, order } = await shop.buyer()
    const page = await shop.open(shopper, order.orderID)
    await shop.rows(`UPDATE payment_attempt SET status = 'FAILED' WHERE order_id = $1`, [order.orderID])
    await shop.press(page, action)
    await notifyPaid(order.orderID)
    expect(await attemptsOf(order.orderID)).toEqual([status])
  },
)

/** Sends the shop a correctly signed notification that an order was paid. */
async function notifyPaid(orderID: string): Promise<void> {
  const [payment] = await shop.payments(orderID)
  const { outOrderNo, cents, currency } = payment ?? { outOrderNo: '', cents: 0, currency: '' }
  const { appId, merchantNo, key } = shop.options
  const message = {
    app_id: appId,
    merchant_no: merchantNo,
    out_order_no: outOrderNo,
    trans_status: 'SUCCESS',
    trans_amount: (cents / 100).toFixed(2),
    trans_currency: currency,
    sign_type: 'MD5',
  }
  const reply = await shop.notify(JSON.stringify({ ...message, sign: signSnapPay(message, key) }))
  expect(JSON.parse(reply.body)).toMatchObject({ code: '0' })
}
