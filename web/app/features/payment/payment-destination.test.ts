import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destinationOf, openPayment, requestPayment } from './payment-destination.ts'

const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ orderID: 'A1', payUrl: 'https://p' }))

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { href: 'https://shop.test/checkout/payment', origin: 'https://shop.test' })
})
afterEach(() => vi.unstubAllGlobals())

const CALLS = '/api/istore/client/shoppingManagement4'

test.each([
  ['h5pay/WECHATPAY', 'GET', `${CALLS}/requestSnapPayPrePayment/h5pay/WECHATPAY?orderID=A1`, undefined],
  ['paypal/checkout', 'GET', `${CALLS}/paymentoption/PayPal?orderID=A1`, undefined],
  ['stripe/checkout', 'POST', `${CALLS}/requestCardPayment`, { orderID: 'A1' }],
  ['alipay/page', 'POST', `${CALLS}/requestAlipayH5Payment`, { orderID: 'A1' }],
  ['alipay/wap', 'POST', `${CALLS}/requestAlipayH5Payment`, { orderID: 'A1' }],
  ['wechatpay/native', 'POST', `${CALLS}/requestNativePayH5Payment`, { orderID: 'A1', method: 'native' }],
  ['wechatpay/h5', 'POST', `${CALLS}/requestNativePayH5Payment`, { orderID: 'A1', method: 'h5' }],
  ['wechatpay/jsapi', 'POST', `${CALLS}/requestNativePayH5Payment`, { orderID: 'A1', method: 'jsapi' }],
] as const)('%s is requested by %s %s', async (methodId, verb, url, body) => {
  await requestPayment(methodId, 'A1')
  const [sentTo, init] = fetched.mock.calls[0] ?? []
  expect([sentTo, init?.method]).toEqual([url, verb])
  expect(init?.body).toBe(body && JSON.stringify(body))
})

test('an unknown method is not requested', () => {
  expect(() => requestPayment('newer/method', 'A1')).toThrow('newer/method')
  expect(fetched).not.toHaveBeenCalled()
})

test('the in-app payment is requested by its own page, which identifies the shopper', async () => {
  expect(await openPayment('wechatpay/jsapi', 'A1')).toEqual({ kind: 'leave', url: '/processpay?orderID=A1' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await openPayment('stripe/checkout', 'A1')).toEqual({ kind: 'leave', url: 'https://p' })
})

const opened = (payUrl: string, form?: { action: string; fields: Record<string, string> }) =>
  destinationOf({ orderID: 'A1', payUrl, ...(form && { form }) })

test('a provider’s page leaves the shop', () => {
  expect(opened('https://pay.example/p?x=1')).toEqual({ kind: 'leave', url: 'https://pay.example/p?x=1' })
})

test('a form is posted', () => {
  const form = { action: 'https://pay.example/gateway.do', fields: { sign: 's' } }
  expect(opened(form.action, form)).toEqual({ kind: 'post', ...form })
})

test.each(['https://shop.test/checkout/scan?orderID=A1', '/checkout/scan?orderID=A1'])(
  'the QR code of %s is shown by the app',
  (payUrl) => expect(opened(payUrl)).toEqual({ kind: 'open', path: '/checkout/scan?orderID=A1' }),
)

test.each([
  'https://shop.test/processpay?orderID=A1',
  'https://shop.test/confirmation?from_source=card_h5XA1',
  'https://evil.example/checkout/scan?orderID=A1',
])('%s is loaded from its server', (url) => expect(opened(url)).toEqual({ kind: 'leave', url }))
