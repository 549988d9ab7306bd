import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signSnapPay } from '../../gateways/payment/providers/snappay/sign.ts'
import type { WireMessage } from '../../gateways/payment/providers/snappay/wire.ts'
import { databaseDigest } from '../../testing/database-digest.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterEach(() => shop.setFaults({}))
afterAll(() => shop.close())

const PAID = { status: 'NEW', paymentStatus: 'PAID_ONLINE' }
const OPEN = { status: 'INTERIM', paymentStatus: 'NOT_PAID' }

const stockOf = async (orderID: string) =>
  (
    await shop.rows<{ on_hand: number; reserved: number; quantity: number }>(
      `SELECT s.on_hand, s.reserved, l.quantity FROM order_line l JOIN orders o ON o.id = l.order_id
       JOIN stock s ON s.variant_id = l.variant_id AND s.store_location_id = o.store_location_id WHERE o.id = $1`,
      [orderID],
    )
  )[0]
const stands = async (orderID: string) =>
  (await shop.rows(`SELECT status, payment_status AS "paymentStatus" FROM orders WHERE id = $1`, [orderID]))[0]
const receiptJobs = async (orderID: string) =>
  (await shop.rows(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1`, [`send-receipt:${orderID}`])).length

function signed(fields: WireMessage): string {
  const { appId, merchantNo, key } = shop.options
  const message = { app_id: appId, merchant_no: merchantNo, ...fields, sign_type: 'MD5' }
  return JSON.stringify({ ...message, sign: signSnapPay(message, key) })
}

test.each(['h5pay/WECHATPAY', 'webpay/ALIPAY', 'webpay/UNIONPAY'] as const)(
  '%s: paid on the hosted page, the order is paid before the shopper is back',
  async (brand) => {
    const { shopper, order } = await shop.buyer()
    const before = await stockOf(order.orderID)
    const back = await shop.press(await shop.open(shopper, order.orderID, brand), 'pay')
    expect(back.pathname).toBe('/confirmation')
    expect(back.origin).toBe(shop.context.publicUrl)
    expect(back.searchParams.get('from_source')).toBe(`snappay_h5X${order.orderID}`)
    expect(await shop.check(shopper, order.orderID)).toEqual({ orderID: order.orderID, ...PAID, qrCodeScan: false })
    const [payment] = await shop.payments(order.orderID)
    expect(payment).toMatchObject({ status: 'SUCCESS', cents: order.total, currency: order.currency, refunds: [] })
    expect(payment?.notifications).toMatchObject([{ taken: true }])
    const after = await stockOf(order.orderID)
    expect(after?.on_hand).toBe((before?.on_hand ?? 0) - 1)
    expect(after?.reserved).toBe((before?.reserved ?? 0) - 1)
    expect((await shopper.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
    expect(await receiptJobs(order.orderID)).toBe(1)
  },
)

test('what the shopper confirmed, what the order says and what is charged is one amount, in rows that add up', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  const [row] = await shop.rows<Record<string, number>>(
    `SELECT o.total, o.sub_total, o.tax, c.confirmed_total, a.amount,
       (SELECT sum(line_total)::int FROM order_line l WHERE l.order_id = o.id) AS lines,
       (SELECT COALESCE(sum((t ->> 'amount')::int), 0)::int FROM jsonb_array_elements(o.taxes) t) AS taxes
     FROM orders o JOIN payment_attempt a ON a.order_id = o.id LEFT JOIN cart c ON c.id = o.cart_id WHERE o.id = $1`,
    [order.orderID],
  )
  expect(row).toMatchObject({ total: order.total, amount: order.total, lines: row?.sub_total, taxes: row?.tax })
  expect(row?.total).toBe((row?.sub_total ?? 0) + (row?.tax ?? 0))
})

test('a provider that never notifies is queried, once for many polls', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ neverNotify: true })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await stands(order.orderID)).toEqual(OPEN)
  const polls = await Promise.all(Array.from({ length: 5 }, () => shop.check(shopper, order.orderID)))
  expect(polls.some((poll) => poll.status === 'NEW')).toBe(true)
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
})

test.each([{ duplicateNotify: true }, { numericAmount: true }])('%j pays once', async (faults) => {
  const { shopper, order } = await shop.buyer()
  const before = await stockOf(order.orderID)
  await shop.setFaults(faults)
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect((await shop.payments(order.orderID))[0]?.notifications.every((each) => each.taken)).toBe(true)
  expect((await stockOf(order.orderID))?.on_hand).toBe((before?.on_hand ?? 0) - 1)
  expect(await receiptJobs(order.orderID)).toBe(1)
})

test.each([{ wrongSignature: true }, { emptySignature: true }, { otherMerchant: true }])(
  '%j: the notification is not taken and moves nothing; our own question does',
  async (faults) => {
    const { shopper, order } = await shop.buyer()
    await shop.setFaults(faults)
    await shop.press(await shop.open(shopper, order.orderID), 'pay')
    const [payment] = await shop.payments(order.orderID)
    expect(payment?.notifications[0]).toMatchObject({ taken: false, reply: { status: 400 } })
    expect(await stands(order.orderID)).toEqual(OPEN)
    expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  },
)

test('a notified amount that is one cent off is logged and not applied: the provider is queried', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ amountOffByOne: true })
  const known = shop.faults.length
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(shop.faults.slice(known)).toMatchObject([{ state: { amount: order.total + 1 } }])
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect((await shop.payments(order.orderID))[0]).toMatchObject({ cents: order.total, refunds: [] })
})

test('what the return address or the page says is never believed', async () => {
  const { shopper, order } = await shop.buyer()
  const payUrl = await shop.open(shopper, order.orderID)
  for (const status of ['ok', 'SUCCESS', 'NEW', 'PAID_ONLINE']) {
    expect(await shop.check(shopper, order.orderID, status)).toMatchObject(OPEN)
  }
  await shop.press(payUrl, 'leave')
  expect(await shop.check(shopper, order.orderID, 'ok')).toMatchObject(OPEN)
})

test('notifications that are not the provider’s are refused, and change nothing', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  const [payment] = await shop.payments(order.orderID)
  const paid = {
    out_order_no: payment?.outOrderNo ?? '',
    trans_status: 'SUCCESS',
    trans_amount: '1.00',
    trans_currency: 'CAD',
  }
  const forged = [
    ['', 'null', '[]', '{}', '{', '"SUCCESS"', 'a=b', '\0'],
    [JSON.stringify(paid), JSON.stringify({ ...paid, sign: '', sign_type: 'MD5' })],
    [
      signed(paid).replace('1.00', '9.00'),
      signed({ ...paid, trans_amount: 'much' }),
      signed({ ...paid, trans_status: 'MAYBE' }),
    ],
    ['out_order_no', 'trans_no', 'trans_currency', 'note'].flatMap((name) =>
      ['a\0', '\0', 'a\ud800', '\udfff'].map((text) => signed({ ...paid, [name]: text })),
    ),
    [JSON.stringify({ ...JSON.parse(signed(paid)), sign: 'f'.repeat(32) }), signed({ ...paid, app_id: 'another' })],
  ].flat()
  const before = await databaseDigest(shop.context.db)
  for (const body of forged) expect(await shop.notify(body), body).toMatchObject({ status: 400 })
  expect((await shop.notify('x'.repeat(70_000))).status).toBe(413)
  expect(await databaseDigest(shop.context.db)).toEqual(before)
})

test('genuine notifications about other payments, or without a payment status, change nothing', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  const [payment] = await shop.payments(order.orderID)
  const amount = (order.total / 100).toFixed(2)
  const paid = {
    out_order_no: payment?.outOrderNo ?? '',
    trans_status: 'SUCCESS',
    trans_amount: amount,
    trans_currency: 'CAD',
  }
  const before = await databaseDigest(shop.context.db)
  const harmless = [
    signed({ ...paid, out_order_no: 'T0000-000000-nobody' }),
    signed({ ...paid, out_refund_no: 'R1', refund_amount: amount }),
    signed({ ...paid, trans_status: 'USERPAYING' }),
  ]
  for (const body of harmless) expect(await shop.notify(body)).toMatchObject({ status: 200 })
  expect(await databaseDigest(shop.context.db)).toEqual(before)
})

test.each(['paypal', '__proto__', 'constructor', '%00'])(
  'notifications of a provider %s are refused',
  async (provider) => {
    const url = `${shop.context.publicUrl}/api/istore/gateways/${provider}/notify`
    const response = await fetch(url, { method: 'POST', body: '{}' })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  },
)

test('the receipt goes out once, however often the payment was notified', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.setFaults({ duplicateNotify: true })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  const isSent = (each: { text?: string; subject: string }) => `${each.subject} ${each.text}`.includes(order.orderID)
  await shop.work(async () => {
    const waiting = await shop.rows('SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now()')
    return waiting.length === 0 && shop.mails.some(isSent)
  })
  expect(shop.mails.filter(isSent)).toHaveLength(1)
})
