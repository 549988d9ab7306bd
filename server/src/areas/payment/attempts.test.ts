import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { type Brand, type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { Shopper } from '../../testing/shopper.ts'

let shop: PaymentTestShop
let isDown = false
beforeAll(async () => {
  shop = await paymentTestShop({
    wrap: (gateway) => ({
      ...gateway,
      open: async (...given) => {
        if (isDown) throw new GatewayError('no answer', true)
        return gateway.open(...given)
      },
    }),
  })
})
afterEach(async () => {
  isDown = false
  await shop.setFaults({})
})
afterAll(() => shop.close())

const PAID = { status: 'NEW', paymentStatus: 'PAID_ONLINE' }
const DECLINED = { status: 'FAILED', paymentStatus: 'FAILED' }
const OPEN = { status: 'INTERIM', paymentStatus: 'NOT_PAID' }
const PAY: Record<string, Brand> = { wechat: 'h5pay/WECHATPAY', alipay: 'webpay/ALIPAY' }
const REQUEST = 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'

test.each(['fail', 'cancel'] as const)('after %s the same order is paid by a second try', async (ending) => {
  const { shopper, order } = await shop.buyer()
  const first = await shop.open(shopper, order.orderID)
  await shop.press(first, ending)
  expect(await shop.check(shopper, order.orderID)).toMatchObject(DECLINED)
  const second = await shop.open(shopper, order.orderID, PAY.alipay)
  expect(second).not.toBe(first)
  expect(await shop.check(shopper, order.orderID)).toMatchObject(OPEN)
  await shop.press(second, 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect((await shop.payments(order.orderID)).map((each) => each.status)).toEqual(['CLOSE', 'SUCCESS'])
})

test('a declined order still holds its goods, and reserving again goes on with it', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'fail')
  const again = await shopper.call('POST /shoppingManagement4/reserve', {
    body: { attemptKey: `again-${order.orderID}-x` },
  })
  expect(again).toMatchObject({ orderID: order.orderID, ...DECLINED })
})

test('the shopper can return to an open payment page and pay later', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  await shop.press(page, 'leave')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(OPEN)
  expect(await shop.open(shopper, order.orderID)).toBe(page)
  await shop.press(page, 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
})

test('two tabs that press Pay at once get the same page', async () => {
  const { shopper, order } = await shop.buyer()
  const pages = await Promise.all(Array.from({ length: 6 }, () => shop.open(shopper, order.orderID)))
  expect(new Set(pages).size).toBe(1)
  expect(await shop.payments(order.orderID)).toHaveLength(1)
})

test.each([{ createFailsOnce: true }, { dropCreate: true }])(
  '%j: the shopper is sent to a page all the same',
  async (faults) => {
    const { shopper, order } = await shop.buyer()
    await shop.setFaults(faults)
    await shop.press(await shop.open(shopper, order.orderID), 'pay')
    expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
    expect(await shop.payments(order.orderID)).toHaveLength(1)
  },
)

test('a gateway that is down is reported, and nothing is lost', async () => {
  const { shopper, order } = await shop.buyer()
  isDown = true
  for (const _ of ['first', 'second']) {
    expect(await shopper.refusal(REQUEST, { query: { orderID: order.orderID } })).toBe('GATEWAY_UNAVAILABLE')
  }
  expect(await shop.check(shopper, order.orderID)).toMatchObject(OPEN)
  isDown = false
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect(await shop.rows('SELECT 1 FROM payment_attempt WHERE order_id = $1', [order.orderID])).toHaveLength(1)
})

test('an order paid twice on two pages gets the second payment refunded', async () => {
  const { shopper, order } = await shop.buyer()
  const pages = [await shop.open(shopper, order.orderID), await shop.open(shopper, order.orderID, PAY.alipay)]
  for (const page of pages) await shop.press(page, 'pay')
  await shop.work(
    async () =>
      (await shop.rows(`SELECT 1 FROM refund WHERE status = 'DONE' AND refund_no LIKE $1`, [`R${order.orderID}%`]))
        .length === 1,
  )
  const [first, second] = await shop.payments(order.orderID)
  expect(first).toMatchObject({ status: 'SUCCESS', refunds: [] })
  expect(second).toMatchObject({ status: 'SUCCESS', refunds: [{ cents: order.total }] })
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  const attempts = await shop.rows('SELECT status FROM payment_attempt WHERE order_id = $1 ORDER BY created_at', [
    order.orderID,
  ])
  expect(attempts).toEqual([{ status: 'PAID' }, { status: 'REFUNDED' }])
})

test('both pages paid and notified at the same moment: one counts, one goes back', async () => {
  const { shopper, order } = await shop.buyer()
  const pages = [await shop.open(shopper, order.orderID), await shop.open(shopper, order.orderID, PAY.alipay)]
  await Promise.all([...pages.map((page) => shop.press(page, 'pay')), shop.check(shopper, order.orderID)])
  const attempts = await shop.rows('SELECT status FROM payment_attempt WHERE order_id = $1 ORDER BY status', [
    order.orderID,
  ])
  expect(attempts).toEqual([{ status: 'PAID' }, { status: 'REFUND_PENDING' }])
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
})

test('paid while another tab orders the same cart again: the order is paid once, without a deadlock', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  const again = [1, 2, 3, 4].map((tab) =>
    shopper.send('POST', '/shoppingManagement4/reserve', { body: { attemptKey: `tab-${tab}-of-${order.orderID}` } }),
  )
  const [, ...answers] = await Promise.all([shop.press(page, 'pay'), ...again])
  for (const { status, body } of answers) {
    if (status === 200) expect(body).toMatchObject({ orderID: order.orderID })
    else expect(status).toBe(409)
  }
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect(
    await shop.rows('SELECT 1 FROM orders WHERE cart_id = (SELECT cart_id FROM orders WHERE id = $1)', [order.orderID]),
  ).toHaveLength(1)
})

test('the page beside the newest is closed at the provider', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  await shop.open(shopper, order.orderID, PAY.alipay)
  await shop.work(async () => (await shop.payments(order.orderID))[0]?.status === 'CLOSE')
  expect((await shop.payments(order.orderID)).map((each) => each.ending)).toEqual(['cancelled', null])
  expect(await shop.check(shopper, order.orderID)).toMatchObject(OPEN)
})

test('a paid order is not paid again, and what was added to the cart meanwhile stays in it', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  const cart = await shopper.call('GET /shoppingManagement4/myCart')
  const [line] = Object.values(cart.lineItems)
  const more = { productId: line?.productId ?? '', optionPair: line?.optionPair, quantity: 2 }
  await shopper.call('POST /shoppingManagement4/myCart', { body: more })
  await shop.press(page, 'pay')
  const left = await shopper.call('GET /shoppingManagement4/myCart')
  expect(Object.values(left.lineItems)).toMatchObject([{ productId: line?.productId, quantity: 2 }])
  expect(left).toMatchObject({ pickup: null })
  expect(await shopper.refusal(REQUEST, { query: { orderID: order.orderID } })).toBe('ORDER_ALREADY_PAID')
})

test('only the shopper who placed an order can open its payment or query it', async () => {
  const { order } = await shop.buyer()
  const { shopper: stranger } = await shop.buyer()
  for (const other of [stranger, new Shopper(shop.app)]) {
    expect(await other.refusal(REQUEST, { query: { orderID: order.orderID } })).toBe('ORDER_NOT_FOUND')
    await expect(shop.check(other, order.orderID)).rejects.toThrow('ORDER_NOT_FOUND')
  }
})

test.each([
  ['UnionPay on a phone', 'webpay/UNIONPAY', 'Mozilla/5.0 (iPhone) Mobile'],
  ['Alipay inside WeChat', 'webpay/ALIPAY', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'],
  ['WeChat inside Alipay', 'h5pay/WECHATPAY', 'Mozilla/5.0 (iPhone) AlipayClient/10'],
] as const)('%s is not offered', async (_name, brand, agent) => {
  const { shopper, order } = await shop.buyer()
  const phone = new Shopper(shop.app, { 'user-agent': agent })
  for (const [name, value] of shopper.cookies) phone.cookies.set(name, value)
  const key = `GET /shoppingManagement4/requestSnapPayPrePayment/${brand}` as const
  expect(await phone.refusal(key, { query: { orderID: order.orderID } })).toBe('PAYMENT_METHOD_NOT_OFFERED')
  const { methods } = await phone.call('GET /shoppingManagement4/paymentConfig')
  expect(methods.map((method) => method.id)).not.toContain(brand)
})

test('a payment is never returned beyond what was taken', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  await shop.check(shopper, order.orderID)
  const [{ attemptNo, amount } = { attemptNo: '', amount: 0 }] = await shop.rows<{ attemptNo: string; amount: number }>(
    'SELECT attempt_no AS "attemptNo", amount FROM payment_attempt WHERE order_id = $1',
    [order.orderID],
  )
  const write = (part: number) =>
    shop.rows(
      `INSERT INTO refund (refund_no, paid_attempt_no, amount, currency, reason, status) VALUES ($1, $2, $3, 'CAD', 'TEST', 'DONE')`,
      [`T${attemptNo}-${part}`, attemptNo, part],
    )
  await write(amount - 1)
  await expect(write(2)).rejects.toThrow('never_refunds_more_than_captured')
  await write(1)
})

test('a paid order leaves the same product in the carts of others', async () => {
  const { shopper, order } = await shop.buyer()
  const { shopper: other } = await shop.buyer()
  const lines = async () => Object.values((await other.call('GET /shoppingManagement4/myCart')).lineItems)
  const before = await lines()
  expect(before).toHaveLength(1)
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject(PAID)
  expect(await lines()).toMatchObject(before.map(({ lineId, quantity }) => ({ lineId, quantity })))
})
