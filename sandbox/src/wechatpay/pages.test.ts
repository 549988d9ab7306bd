import { describe, expect, it, test } from 'vitest'
import { newSandbox, signedByShop } from './sandbox.fixture.ts'

describe('outside the app', () => {
  async function h5Order() {
    const sandbox = newSandbox()
    const { row } = await sandbox.place('h5')
    const url = new URL(row.h5_url ?? '')
    const open = (headers: Record<string, string> = { referer: 'http://shop/' }, query = '') =>
      sandbox.app.inject({ url: `${url.pathname}${url.search}${query}`, headers })
    return { ...sandbox, open }
  }

  it('the H5 URL opens the hosted page, which redirects back', async () => {
    const { open, app, pay } = await h5Order()
    const reply = await open({ referer: 'http://shop/' }, `&redirect_url=${encodeURIComponent('http://shop/back?a=1')}`)
    expect(reply.statusCode).toBe(303)
    expect((await app.inject(`/wechatpay/${reply.headers.location}`)).body).toContain('WeChat Pay')
    expect((await pay()).headers.location).toBe('http://shop/back?a=1')
  })

  it('the H5 URL is rejected without a referrer, inside the app, and after five minutes', async () => {
    const { open, passSeconds } = await h5Order()
    const inApp = { referer: 'http://shop/', 'user-agent': 'MicroMessenger/8.0' }
    expect((await open({})).body).toContain('The Referer header is missing')
    expect((await open(inApp)).body).toContain('Open this page outside of WeChat')
    passSeconds(301)
    expect((await open()).body).toContain('The link has expired')
  })

  it('a javascript: return address is ignored', async () => {
    const { open, pay } = await h5Order()
    await open({ referer: 'http://shop/' }, '&redirect_url=javascript:alert(1)')
    expect((await pay()).headers.location).not.toContain('javascript')
  })
})

test('the QR code opens the hosted page', async () => {
  const { app, place, press, query } = newSandbox()
  const { row } = await place('native')
  const code = new URL(row.code_url ?? '').searchParams.get('pr')
  const reply = await app.inject(`/wechatpay/scan/${code}`)
  await press(`/wechatpay/scan/${reply.headers.location}`.replace('scan/../', ''), 'pay')
  expect((await query()).row).toMatchObject({ trade_state: 'SUCCESS' })
  expect((await app.inject('/wechatpay/scan/none')).statusCode).toBe(400)
})

describe('the bridge', () => {
  async function bridge() {
    const sandbox = newSandbox()
    const { prepay_id: prepayId } = (await sandbox.place('jsapi')).row
    const call = (outcome: string, changes: object = {}) => {
      const { appId } = sandbox.merchant
      const packed = `prepay_id=${prepayId}`
      const paySign = signedByShop(appId, '1', 'nonce', packed)
      const payload = {
        outcome,
        appId,
        timeStamp: '1',
        nonceStr: 'nonce',
        package: packed,
        signType: 'RSA',
        paySign,
        ...changes,
      }
      return sandbox.app.inject({ method: 'POST', url: `/wechatpay/bridge/${prepayId}`, payload })
    }
    return { ...sandbox, call }
  }

  it.each([
    ['ok', 'SUCCESS'],
    ['cancel', 'NOTPAY'],
    ['fail', 'NOTPAY'],
  ])('returns %s, and the order is %s', async (outcome, state) => {
    const { call, query } = await bridge()
    const reply = await call(outcome)
    expect(reply.json()).toEqual({ err_msg: `get_brand_wcpay_request:${outcome}` })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect((await query()).row).toMatchObject({ trade_state: state })
  })

  it.each<[string, object]>([
    ['another signature', { paySign: signedByShop('wxapp', '1', 'nonce', 'prepay_id=other') }],
    ['another nonce', { nonceStr: 'other' }],
    ['another order', { package: 'prepay_id=other' }],
    ['another app', { appId: 'other' }],
    ['MD5', { signType: 'MD5' }],
    ['no signature', { paySign: undefined }],
  ])('fails with %s', async (_name, changes) => {
    const { call, query } = await bridge()
    expect((await call('ok', changes)).json()).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
    expect((await query()).row).toMatchObject({ trade_state: 'NOTPAY' })
  })

  it('pays once', async () => {
    const { call } = await bridge()
    await call('ok')
    expect((await call('ok')).json()).toEqual({ err_msg: 'get_brand_wcpay_request:fail' })
  })
})
