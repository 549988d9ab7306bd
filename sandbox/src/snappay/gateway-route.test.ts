import { describe, expect, it, test } from 'vitest'
import { MERCHANT, newSandbox, pageRequest } from './sandbox.fixture.ts'
import { signature, signed } from './sign.ts'

/** Made apart from this code, by `md5sum` over the joined text. */
test('the frozen signature', () => {
  const reply = { total: 0, msg: 'no', data: [], code: '2001', psn: '', sign: 'x', sign_type: 'MD5' }
  expect(signature(reply, 'k3y-for-the-test-vector-only')).toBe('07f9630939533b3385a95bff3145f04d')
})

describe('a request is answered with', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['wrong app', '1003', { app_id: 'other' }],
    ['wrong merchant', '1003', { merchant_no: '1' }],
    ['no timestamp', '1005', { timestamp: undefined }],
    ['local time form', '1005', { timestamp: '2026-03-01T12:00:00' }],
    ['a day that is none', '1005', { timestamp: '2026-13-01 12:00:00' }],
    ['old timestamp', '1005', { timestamp: '2026-03-01 11:44:59' }],
    ['wrong format', '1002', { format: 'XML' }],
    ['unknown method', '1006', { method: 'pay.magic' }],
    ['UnionPay on a phone', '2004', { payment_method: 'UNIONPAY', browser_type: 'WAP' }],
    ['WeChat by web page', '2004', { payment_method: 'WECHATPAY' }],
    ['odd browser', '1002', { browser_type: 'TV' }],
    ['no order number', '1002', { out_order_no: '' }],
    ['long order number', '1002', { out_order_no: 'A'.repeat(65) }],
    ['order number that is no text', '1002', { out_order_no: { a: 1 } }],
    ['no amount', '1002', { trans_amount: undefined }],
    ['zero', '1002', { trans_amount: '0.00' }],
    ['negative amount', '1002', { trans_amount: '-1.00' }],
    ['three decimal places', '1002', { trans_amount: '1.001' }],
    ['too much money', '1002', { trans_amount: '100000000.01' }],
    ['other currency', '1002', { trans_currency: 'JPY' }],
    ['long description', '1002', { description: 'x'.repeat(129) }],
    ['script as return address', '1002', { return_url: 'javascript:alert(1)' }],
    ['long notify address', '1002', { notify_url: `http://a.ca/${'a'.repeat(256)}` }],
    ['4 minutes', '1002', { effective_minutes: 4 }],
    ['61 minutes', '1002', { effective_minutes: 61 }],
    ['minutes as a word', '1002', { effective_minutes: 'ten' }],
    ['query without a number', '1002', { method: 'pay.orderquery', out_order_no: undefined }],
    ['query with both numbers', '1002', { method: 'pay.orderquery', trans_no: 'T1' }],
    ['query of nothing', '2002', { method: 'pay.orderquery' }],
    ['refund of nothing', '2002', { method: 'pay.orderrefund' }],
    ['cancel of nothing', '2002', { method: 'pay.ordercancel' }],
  ])('%s: %s', async (_name, code, changes) => {
    const sandbox = newSandbox()
    const reply = await sandbox.ask(pageRequest(changes))
    expect(reply).toMatchObject({ code, data: [], total: 0 })
    expect(reply.sign).toBe(signature(reply, MERCHANT.key))
    expect(await sandbox.payments()).toEqual([])
  })

  it.each<[string, string, string]>([
    ['no JSON', '1001', '{"a":'],
    ['a JSON list', '1001', '[]'],
    ['nothing', '1001', ''],
    ['no signature', '1004', JSON.stringify({ ...pageRequest(), sign_type: 'MD5' })],
    ['an empty signature', '1004', JSON.stringify({ ...pageRequest(), sign_type: 'MD5', sign: '' })],
    ['RSA', '1004', JSON.stringify({ ...signed(pageRequest(), MERCHANT.key), sign_type: 'RSA' })],
    ['a changed amount', '1004', JSON.stringify({ ...signed(pageRequest(), MERCHANT.key), trans_amount: '0.01' })],
  ])('%s: %s', async (_name, code, payload) => {
    const sandbox = newSandbox()
    const reply = await sandbox.post(payload)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ code })
    expect(await sandbox.payments()).toEqual([])
  })
})

test('a page is answered with its address, and the same request with the same page', async () => {
  const sandbox = newSandbox()
  const first = await sandbox.ask(pageRequest())
  expect(first).toMatchObject({ code: '0', total: 1, data: [{ out_order_no: 'A1', trans_status: 'USERPAYING' }] })
  expect(first.data[0].webpay_url).toBe(`http://localhost:80/snappay/pay/${first.data[0].trans_no}`)
  const again = await sandbox.ask(pageRequest({ timestamp: '2026-03-01 12:00:09' }))
  expect(again.data).toEqual(first.data)
  expect(await sandbox.ask(pageRequest({ trans_amount: '12.11' }))).toMatchObject({ code: '2001' })
  expect(await sandbox.payments()).toHaveLength(1)
})

test('refusals are in Chinese on request', async () => {
  const reply = await newSandbox().ask(pageRequest({ method: 'pay.magic' }), 'zh-CN')
  expect(reply.msg).toBe('接口不存在')
})

test('a cancelled payment cannot be opened again; a paid one is taken back', async () => {
  const sandbox = newSandbox()
  await sandbox.ask(pageRequest({ notify_url: undefined }))
  const [{ transNo }] = await sandbox.payments()
  await sandbox.press(`/snappay/pay/${transNo}`, { action: 'pay' })
  const revoked = await sandbox.ask(pageRequest({ method: 'pay.ordercancel' }))
  expect(revoked).toMatchObject({ code: '0', data: [{ trans_status: 'CLOSE' }] })
  expect(await sandbox.payments()).toMatchObject([{ status: 'CLOSE', ending: 'revoked' }])
  expect(await sandbox.ask(pageRequest({ notify_url: undefined }))).toMatchObject({ code: '2003' })
})

test.each(['evil.example', '192.168.0.7:80'])('nothing is answered to the host %s', async (host) => {
  const reply = await newSandbox().app.inject({ url: '/snappay/control/payments', headers: { host } })
  expect(reply.statusCode).toBe(403)
})

test.each<[string, string]>([
  ['an unknown switch', '{"explode":true}'],
  ['a delay that is too long', '{"notifyDelay":61}'],
  ['a word for a switch', '{"neverNotify":"yes"}'],
  ['a list', '[1]'],
  ['no JSON', 'neverNotify'],
  ['an order number that is no text', '{"out_order_no":7}'],
])('faults refuse %s', async (_name, payload) => {
  const reply = await newSandbox().app.inject({ method: 'POST', url: '/snappay/control/faults', payload })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toMatch(/./)
})
