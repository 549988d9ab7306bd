import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payInWeChat } from './wechat-pay.ts'

const INFO = {
  appId: 'wx1',
  timeStamp: '1700000000',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
}
let page: EventTarget

/** A bridge whose payment window closes immediately. */
const bridgeThat = (err_msg: string | undefined) => ({
  invoke: vi.fn((_name: string, _request: object, callback: (reply: object) => void) => callback({ err_msg })),
})

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['get_brand_wcpay_request:ok', 'get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:fail', undefined])(
  'a window that ends with %s is closed',
  async (err_msg) => {
    const bridge = bridgeThat(err_msg)
    vi.stubGlobal('WeixinJSBridge', bridge)
    expect(await payInWeChat(INFO)).toBe('closed')
    expect(bridge.invoke).toHaveBeenCalledWith('getBrandWCPayRequest', INFO, expect.any(Function))
  },
)

test('waits for a bridge that loads late', async () => {
  const paying = payInWeChat(INFO)
  await vi.advanceTimersByTimeAsync(9000)
  const bridge = bridgeThat('get_brand_wcpay_request:ok')
  vi.stubGlobal('WeixinJSBridge', bridge)
  page.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paying).toBe('closed')
  expect(bridge.invoke).toHaveBeenCalledTimes(1)
})

test('without a bridge it gives up after ten seconds', async () => {
  let outcome: string | undefined
  void payInWeChat(INFO).then((found) => {
    outcome = found
  })
  await vi.advanceTimersByTimeAsync(9999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('absent')
})
