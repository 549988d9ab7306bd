import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startInAppPayment } from './start-in-app-payment.ts'

const INFO = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p1', signType: 'RSA', paySign: 's' }
const OPENED = { orderID: 'A1', payUrl: 'https://shop.test/processpay?orderID=A1' }
const WITH_WINDOW = { ...OPENED, weChatPayInfo: INFO, prepay_id: 'p1' }

const invoke = vi.fn((_name: string, _request: object, callback: (reply: object) => void) =>
  callback({ err_msg: 'get_brand_wcpay_request:cancel' }),
)

function serverThat(answers: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answers())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const refusal = (code: string, message: string) =>
  Response.json({ errors: { error: [{ code, message }] } }, { status: 409 })

beforeEach(() => {
  invoke.mockClear()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('location', { href: OPENED.payUrl, origin: 'https://shop.test' })
  vi.stubGlobal('WeixinJSBridge', { invoke })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the payment window opens with the signed parameters, and any result leads to the confirmation', async () => {
  const fetched = serverThat(() => Response.json(WITH_WINDOW))
  expect(await startInAppPayment('A1', 'code-1')).toEqual({ kind: 'over' })
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', INFO, expect.any(Function))
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toMatch(/\/requestNativePayH5Payment\?wechatCode=code-1$/)
  expect(init?.body).toBe('{"orderID":"A1","method":"jsapi"}')
})

test('without a code none is sent', async () => {
  const fetched = serverThat(() => Response.json(WITH_WINDOW))
  await startInAppPayment('A1', null)
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/requestNativePayH5Payment$/)
})

test.each([
  ['pay info', { ...OPENED, prepay_id: 'p1' }],
  ['a prepay id', { ...OPENED, weChatPayInfo: INFO }],
  ['both', OPENED],
])('a reply without %s opens no window and does not reload this page', async (_what, reply) => {
  serverThat(() => Response.json(reply))
  expect(await startInAppPayment('A1', null)).toMatchObject({ kind: 'failed', reason: 'failed' })
  expect(invoke).not.toHaveBeenCalled()
})

test('an order that needs no window leads to the server’s page', async () => {
  const payUrl = 'https://shop.test/confirmation?from_source=weixin_h5XA1'
  serverThat(() => Response.json({ ...OPENED, payUrl }))
  expect(await startInAppPayment('A1', null)).toEqual({ kind: 'leave', url: payUrl })
})

test('a paid order leads to its confirmation', async () => {
  serverThat(() => refusal('ORDER_ALREADY_PAID', 'This order is paid.'))
  expect(await startInAppPayment('A1', null)).toEqual({ kind: 'open', path: '/confirmation/A1' })
})

test('a refusal has the server’s message', async () => {
  serverThat(() => refusal('GATEWAY_UNAVAILABLE', 'Please choose another way to pay.'))
  const outcome = await startInAppPayment('A1', null)
  expect(outcome).toMatchObject({ kind: 'failed', cause: { messages: ['Please choose another way to pay.'] } })
})

test('a reply after ten seconds opens no window', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  serverThat(() => late.promise)
  const outcome = startInAppPayment('A1', null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ kind: 'failed', reason: 'noReply' })
  late.resolve(Response.json(WITH_WINDOW))
  await vi.advanceTimersByTimeAsync(0)
  expect(invoke).not.toHaveBeenCalled()
})
