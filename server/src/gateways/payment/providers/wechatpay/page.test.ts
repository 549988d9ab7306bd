import { expect, test } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { merchantPublicKey, NOW, REQUEST, type StubAnswer, stubbedWeChatPay } from './stub-wechatpay.fixture.ts'

async function opened(method: string, answer: StubAnswer, changes: Partial<typeof REQUEST> = {}) {
  const { gateway, calls } = stubbedWeChatPay(() => answer)
  const { page } = await gateway.open({ ...REQUEST, ...changes }, method, AbortSignal.timeout(5000))
  return { page, sent: calls.find(({ target }) => !target.endsWith('/certificates')) }
}

const BODY = {
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  description: 'Dragon Well green tea, 50 g',
  out_trade_no: 'T7K2-M9QF4B-0a1b2c3d',
  time_expire: '2026-03-01T12:15:00+00:00',
  notify_url: REQUEST.notifyUrl,
  amount: { total: 4820, currency: 'CAD' },
  scene_info: { payer_client_ip: '203.0.113.7' },
}
const H5 = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=1037687096'

test.each(['mweb_url', 'h5_url'])('outside the app, the page is a URL with a return address (%s)', async (name) => {
  const { page, sent } = await opened('wechatpay/h5', { body: { [name]: H5 } })
  const back = 'https%3A%2F%2Fshop.test%2Fconfirmation%3Ffrom_source%3Dweixin_h5XT7K2-M9QF4B'
  expect(page).toEqual({ kind: 'redirect', url: `${H5}&redirect_url=${back}` })
  expect(sent?.target).toBe('/prefix/v3/global/transactions/mweb')
  const scene_info = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } }
  expect(sent?.body).toEqual({ ...BODY, trade_type: 'MWEB', scene_info })
})

test('on a desktop, the page is a QR code', async () => {
  const { page, sent } = await opened('wechatpay/native', { body: { code_url: 'weixin://wxpay/bizpayurl?pr=1' } })
  expect(page).toEqual({ kind: 'qr', code: 'weixin://wxpay/bizpayurl?pr=1' })
  expect(sent?.target).toBe('/prefix/v3/global/transactions/native')
  expect(sent?.body).toEqual({ ...BODY, trade_type: 'NATIVE' })
})

test('in the app, the page is a payment sheet with signed parameters', async () => {
  const { page, sent } = await opened('wechatpay/jsapi', { body: { prepay_id: 'wx201' } })
  expect(sent?.target).toBe('/prefix/v3/global/transactions/jsapi')
  expect(sent?.body).toEqual({ ...BODY, trade_type: 'JSAPI', payer: { openid: REQUEST.openId } })
  if (page.kind !== 'bridge') throw new Error(page.kind)
  const { paySign, nonceStr, ...payInfo } = page.payInfo
  const timeStamp = String(NOW.getTime() / 1000)
  expect(page.prepayId).toBe('wx201')
  expect(payInfo).toEqual({ appId: BODY.appid, timeStamp, package: 'prepay_id=wx201', signType: 'RSA' })
  const text = Formatter.joinedByLineFeed(BODY.appid, timeStamp, nonceStr, 'prepay_id=wx201')
  expect(Rsa.verify(text, paySign, merchantPublicKey)).toBe(true)
})

test('a long description is truncated between characters', async () => {
  const { sent } = await opened(
    'wechatpay/native',
    { body: { code_url: 'weixin://1' } },
    { description: '🍵'.repeat(64) },
  )
  expect(sent?.body.description).toBe('🍵'.repeat(63))
})

test.each([
  ['wechatpay/app', {}],
  ['wechatpay/jsapi', { openId: null }],
  ['wechatpay/h5', { amount: 0 }],
  ['wechatpay/h5', { amount: 48.5 }],
  ['wechatpay/h5', { attemptNo: 'A'.repeat(33) }],
  ['wechatpay/h5', { notifyUrl: 'https://shop.test/notify?order=1' }],
])('%s is rejected with %o, without a request', async (method, changes) => {
  const { gateway, calls } = stubbedWeChatPay(() => ({ body: { mweb_url: H5, prepay_id: 'wx201' } }))
  const opening = gateway.open({ ...REQUEST, ...changes }, method, AbortSignal.timeout(5000))
  await expect(opening).rejects.toMatchObject({ name: 'GatewayError', retryable: false })
  expect(calls).toEqual([])
})

test.each([
  ['wechatpay/h5', { body: {} }],
  ['wechatpay/h5', { body: { mweb_url: 'javascript:alert(1)' } }],
  ['wechatpay/native', { body: { code_url: 7 } }],
  ['wechatpay/jsapi', { body: { prepay_id: '' } }],
])('%s throws on the reply %o', async (method, answer) => {
  await expect(opened(method, answer)).rejects.toMatchObject({ name: 'GatewayError' })
})

test('opening is aborted by its signal', async () => {
  const { options } = stubbedWeChatPay(() => ({}))
  const ended = AbortSignal.abort()
  const { weChatPayGateway } = await import('./wechatpay.ts')
  const gateway = weChatPayGateway({ ...options, fetch: (_url, init) => Promise.reject(init?.signal?.reason) })
  await expect(gateway.open(REQUEST, 'wechatpay/h5', ended)).rejects.toMatchObject({ retryable: true })
})
