import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { FAKE_NAMES, FakePayments } from '../../testing/fake-payments.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { Shopper } from '../../testing/shopper.ts'

const fakes = new FakePayments()
const TIMES = { total: 9500, each: 300 }

let shop: PaymentTestShop
let isDown = false
beforeAll(async () => {
  shop = await paymentTestShop({
    fakes,
    sandbox: true,
    openingTimes: TIMES,
    wrap: (gateway) => ({
      ...gateway,
      open: async (...given) => {
        if (isDown) throw new GatewayError('SnapPay is down', true)
        return gateway.open(...given)
      },
    }),
  })
})
afterEach(() => {
  isDown = false
  shop.context.openingTimes = TIMES
  for (const name of FAKE_NAMES) fakes.behave(name)
})
afterAll(() => shop.close())

const SNAPPAY = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'
const ALIPAY = 'POST /shoppingManagement4/requestAlipayH5Payment'
const NATIVE = 'POST /shoppingManagement4/requestNativePayH5Payment'
const PAYPAL = 'GET /shoppingManagement4/paymentoption/PayPal'
const CARD = 'POST /shoppingManagement4/requestCardPayment'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile'

function inBrowser(shopper: Shopper, agent: string): Shopper {
  const moved = new Shopper(shop.app, { 'user-agent': agent })
  for (const [name, value] of shopper.cookies) moved.cookies.set(name, value)
  return moved
}

const attemptsOf = (orderID: string) =>
  shop.rows<{ method: string; status: string }>(
    'SELECT method, status FROM payment_attempt WHERE order_id = $1 ORDER BY created_at',
    [orderID],
  )

const methodsOf = async (orderID: string) => (await attemptsOf(orderID)).map(({ method }) => method)

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  return { result: await work, ms: performance.now() - began }
}

test.each([
  ['is down', () => ({ down: true })],
  ['never answers and ignores its signal', () => ({ silent: true })],
  ['answers too late', (later: Promise<void>) => ({ duringOpen: () => later })],
])('a provider that %s is followed by the next of the same brand', async (_name, behaviourFor) => {
  const { shopper, order } = await shop.buyer()
  const later = Promise.withResolvers<void>()
  fakes.behave('alipay', behaviourFor(later.promise))
  const body = { orderID: order.orderID }
  const { result, ms } = await timed(shopper.call(ALIPAY, { body }))
  expect(result.payUrl).toContain('/snappay/')
  expect(result.form).toBeUndefined()
  expect(ms).toBeLessThan(TIMES.total)
  expect(await methodsOf(order.orderID)).toEqual(['alipay/page', 'webpay/ALIPAY'])
  later.resolve()
  // A second press gets the same page, whichever of the two providers it requests.
  expect(await shopper.call(ALIPAY, { body })).toEqual(result)
  expect(await shopper.call(SNAPPAY, { query: body })).toEqual(result)
  await shop.press(result.payUrl, 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ paymentStatus: 'PAID_ONLINE' })
})

test('a job closes the unanswered attempt and leaves the other open', async () => {
  const { shopper, order } = await shop.buyer()
  isDown = true
  await shopper.call(SNAPPAY, { query: { orderID: order.orderID } })
  isDown = false
  await shop.work(async () => (await attemptsOf(order.orderID))[0]?.status === 'FAILED')
  expect(await attemptsOf(order.orderID)).toEqual([
    { method: 'webpay/ALIPAY', status: 'FAILED' },
    { method: 'alipay/page', status: 'OPEN' },
  ])
})

test('when no provider answers, the shopper gets an error in time, and the next press tries again', async () => {
  const { shopper, order } = await shop.buyer()
  fakes.behave('alipay', { silent: true })
  isDown = true
  const body = { orderID: order.orderID }
  const { result, ms } = await timed(shopper.refusal(ALIPAY, { body }))
  expect(result).toBe('GATEWAY_UNAVAILABLE')
  expect(ms).toBeLessThan(TIMES.total)
  fakes.behave('alipay')
  expect((await shopper.call(ALIPAY, { body })).form).toBeDefined()
})

test('the only provider of a brand may use all of the time, and no more', async () => {
  const { shopper, order } = await shop.buyer()
  const other = await shop.buyer()
  const times = { total: 2000, each: 100 }
  shop.context.openingTimes = times
  fakes.behave('alipay', { silent: true })
  fakes.behave('paypal', {
    // Takes longer than the time limit of one provider, as the silent one is tried first and then replaced by the next.
    duringOpen: () => other.shopper.call(ALIPAY, { body: { orderID: other.order.orderID } }),
  })
  const query = { orderID: order.orderID }
  expect((await shopper.call(PAYPAL, { query })).payUrl).toContain('paypal.test')
  fakes.behave('paypal', { silent: true })
  const late = await timed(other.shopper.refusal(PAYPAL, { query: { orderID: other.order.orderID } }))
  expect(late.result).toBe('GATEWAY_UNAVAILABLE')
  expect(late.ms).toBeGreaterThan(times.total - 50)
  expect(late.ms).toBeLessThan(TIMES.total)
})

test('a request repeated after a lost reply is identical, even in another language', async () => {
  const { shopper, order } = await shop.buyer()
  const body = { orderID: order.orderID }
  fakes.behave('stripe', {
    duringOpen: () => {
      throw new GatewayError('the reply is lost', true)
    },
  })
  expect(await shopper.refusal(CARD, { body })).toBe('GATEWAY_UNAVAILABLE')
  fakes.behave('stripe')
  await shopper.call('GET /common3/changeLocale/{locale}', { params: { locale: 'zh' } })
  await shopper.call(CARD, { body })
  const [first, second] = fakes.requests.filter(({ attemptNo }) => attemptNo.startsWith(order.orderID))
  expect(second).toEqual(first)
})

test('a refusal does not fall back to another provider', async () => {
  const { shopper, order } = await shop.buyer()
  fakes.behave('alipay', { refuses: true })
  expect(await shopper.refusal(ALIPAY, { body: { orderID: order.orderID } })).toBe('GATEWAY_UNAVAILABLE')
  expect(await methodsOf(order.orderID)).toEqual(['alipay/page'])
})

test('six concurrent presses get one page when the first provider is silent', async () => {
  const { shopper, order } = await shop.buyer()
  fakes.behave('alipay', { silent: true })
  const body = { orderID: order.orderID }
  const pages = await Promise.all(Array.from({ length: 6 }, () => shopper.call(ALIPAY, { body })))
  expect(new Set(pages.map(({ payUrl }) => payUrl)).size).toBe(1)
  expect(await methodsOf(order.orderID)).toEqual(['alipay/page', 'webpay/ALIPAY'])
})

test('concurrent presses all get the page of the first answer', async () => {
  const { shopper, order } = await shop.buyer()
  const allRequested = Promise.withResolvers<void>()
  let requests = 0
  fakes.behave('wechatpay', {
    duringOpen: () => {
      requests += 1
      if (requests === 3) allRequested.resolve()
      return allRequested.promise
    },
  })
  const body = { orderID: order.orderID }
  const replies = await Promise.all(Array.from({ length: 3 }, () => shopper.call(NATIVE, { body })))
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
  expect(fakes.of(order.orderID)).toHaveLength(1)
})

test.each([
  ['a phone', PHONE, {}, 'wechatpay/h5'],
  ['a desktop', 'Mozilla/5.0', {}, 'wechatpay/native'],
  ['a desktop that requests a code', 'Mozilla/5.0', { method: 'native' as const }, 'wechatpay/native'],
  ['WeChat', `${PHONE} MicroMessenger/8.0`, {}, 'wechatpay/jsapi'],
])('WeChat Pay on %s opens the method that works there', async (_name, agent, body, method) => {
  const { shopper, order } = await shop.buyer()
  const { orderID } = order
  const call = { query: { wechatCode: 'code-1' }, body: { orderID, ...body } }
  const opened = await inBrowser(shopper, agent).call(NATIVE, call)
  const [payment] = fakes.of(orderID)
  expect(payment?.method).toBe(method)
  expect(payment?.request.openId).toBe('code-1')
  if (method !== 'wechatpay/jsapi') return
  expect(opened).toMatchObject({
    payUrl: `${shop.context.publicUrl}/processpay?orderID=${orderID}`,
    prepay_id: payment?.request.attemptNo,
    weChatPayInfo: { appId: 'app', signType: 'RSA' },
  })
})

test('WeChat without a code opens no payment sheet', async () => {
  const { shopper, order } = await shop.buyer()
  const inApp = inBrowser(shopper, `${PHONE} MicroMessenger/8.0`)
  expect(await inApp.refusal(NATIVE, { body: { orderID: order.orderID } })).toBe('PAYMENT_METHOD_NOT_OFFERED')
})

test('a method that does not work in this browser is refused, even if another would', async () => {
  const { shopper, order } = await shop.buyer()
  const body = { orderID: order.orderID, method: 'h5' as const }
  expect(await shopper.refusal(NATIVE, { body })).toBe('PAYMENT_METHOD_NOT_OFFERED')
})

test('the return addresses name provider and order', async () => {
  const { shopper, order } = await shop.buyer()
  const { orderID } = order
  await shopper.call(ALIPAY, { body: { orderID } })
  await shopper.call(PAYPAL, { query: { orderID } })
  const { publicUrl } = shop.context
  expect(fakes.of(orderID).map(({ request }) => request.returnUrl)).toEqual([
    `${publicUrl}/confirmationa/alipay_h5/${orderID}`,
    `${publicUrl}/confirmation?from_source=paypal_h5X${orderID}`,
  ])
})
