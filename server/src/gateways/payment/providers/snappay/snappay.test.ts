import { describe, expect, it, test } from 'vitest'
import { GatewayError } from '../../gateway.ts'
import { knownAttempt, newSandboxHarness, openRedirect } from './sandbox.fixture.ts'
import { snapPayGateway } from './snappay.ts'

const METHODS = ['h5pay/WECHATPAY', 'webpay/ALIPAY', 'webpay/UNIONPAY']

describe.each(METHODS)('%s, by phone and by desktop', (method) => {
  it.each([true, false])('is opened, paid, notified and queried (phone: %s)', async (mobile) => {
    const harness = await newSandboxHarness()
    const { payUrl, transactionNo } = await harness.open(harness.request({ mobile }), method)
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
    const back = await harness.press(payUrl, 'pay')
    const paid = { attemptNo: 'A-1001-1', outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
    expect(harness.received.map((one) => one.state)).toEqual([paid])
    expect(await harness.query('A-1001-1')).toEqual(paid)
    expect(back.searchParams.get('from_source')).toBe('snappay_h5X1001')
    expect(back.searchParams.get('trans_status')).toBe('SUCCESS')
    expect(await harness.settled('A-1001-1', 1)).toMatchObject({ status: 'SUCCESS', notifications: [{ taken: true }] })
  })
})

describe('how a payment can end', () => {
  it.each([
    ['pay', 'paid', 1],
    ['cancel', 'failed', 1],
    ['fail', 'failed', 1],
    ['leave', 'pending', 0],
  ])('%s: %s', async (action, outcome, notified) => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request(), 'h5pay/WECHATPAY')
    const back = await harness.press(payUrl, action)
    expect(back.pathname).toBe('/confirmation')
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome })
    expect(harness.received.map((one) => one.state?.outcome)).toEqual(notified ? [outcome] : [])
  })

  it('expires after its minutes, and the page takes no money then', async () => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request({ minutes: 15 }), 'webpay/ALIPAY')
    harness.passMinutes(14.9)
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome: 'pending' })
    harness.passMinutes(0.1)
    await harness.press(payUrl, 'pay')
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome: 'failed' })
    expect(harness.received).toEqual([])
  })

  it('pressing Pay twice pays and notifies once', async () => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
    await Promise.all([harness.press(payUrl, 'pay'), harness.press(payUrl, 'pay')])
    expect(await harness.settled('A-1001-1', 1)).toMatchObject({ status: 'SUCCESS' })
  })
})

describe('opening', () => {
  it.each([
    ['all that the amount is made of', ['Subtotal $9.00', 'Tip $1.00'], 'Tea · Subtotal $9.00 · Tip $1.00'],
    ['none of it rather than a part', ['Subtotal $9.00', 'x'.repeat(120)], 'Tea'],
  ])('describes a payment with %s', async (_name, parts, expected) => {
    const harness = await newSandboxHarness()
    await harness.open(harness.request({ description: 'Tea', parts }), 'h5pay/WECHATPAY')
    expect(await harness.listed('A-1001-1')).toMatchObject({ description: expected })
  })

  it('keeps minutes between 5 and 60, and cuts a long description between characters', async () => {
    const harness = await newSandboxHarness()
    const request = harness.request({ minutes: 1, description: `${'茶'.repeat(127)}🍵` })
    const { payUrl } = await harness.open(request, 'h5pay/WECHATPAY')
    expect(await harness.listed('A-1001-1')).toMatchObject({ description: '茶'.repeat(127) })
    const page = await (await fetch(payUrl)).text()
    expect(page).toContain('Pay within 5 minutes')
  })

  it.each<[string, object, string, RegExp]>([
    ['an unknown method', {}, 'webpay/PAYPAL', /no payment method/],
    ['UnionPay by H5', {}, 'h5pay/UNIONPAY', /no payment method/],
    ['nothing to pay', { amount: 0 }, 'webpay/ALIPAY', /not an amount/],
    ['a long order number', { attemptNo: 'A'.repeat(65) }, 'webpay/ALIPAY', /out_order_no is longer than 64/],
    ['a long notify address', { notifyUrl: `http://a.ca/${'a'.repeat(256)}` }, 'webpay/ALIPAY', /notify_url/],
    ['a long return address by H5', { returnUrl: `http://a.ca/${'a'.repeat(256)}` }, 'h5pay/WECHATPAY', /return_url/],
    [
      'a currency SnapPay does not take',
      { currency: 'JPY' },
      'webpay/ALIPAY',
      /refused pay.webpay: 1002 .*trans_currency/,
    ],
  ])('refuses %s', async (_name, changes, method, text) => {
    const harness = await newSandboxHarness()
    const error = await harness.open(harness.request(changes), method).catch((caught) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error.message).toMatch(text)
    expect(error.retryable).toBe(false)
  })

  it('takes a return address of up to 1024 characters for web pages', async () => {
    const harness = await newSandboxHarness()
    const returnUrl = `http://127.0.0.1/${'a'.repeat(1000)}`
    expect((await harness.open(harness.request({ returnUrl }), 'webpay/ALIPAY')).payUrl).toMatch(/^http/)
  })

  it('the same order number for other content is refused', async () => {
    const harness = await newSandboxHarness()
    await harness.open(harness.request(), 'webpay/ALIPAY')
    await expect(harness.open(harness.request({ amount: 4821 }), 'webpay/ALIPAY')).rejects.toThrow(/2001/)
  })

  it.each([
    ['key', /1004/],
    ['appId', /1003/],
    ['merchantNo', /1003/],
  ])('a shop with the wrong %s is refused', async (name, text) => {
    const harness = await newSandboxHarness()
    const stranger = snapPayGateway({ ...harness.options, [name]: 'wrong' })
    await expect(openRedirect(stranger, harness.request(), 'webpay/ALIPAY')).rejects.toThrow(text)
  })

  it.each([-16, 16])('a shop whose clock is %s minutes off is refused', async (minutes) => {
    const harness = await newSandboxHarness()
    const now = () => new Date((harness.options.now?.() ?? new Date()).getTime() + minutes * 60_000)
    await expect(snapPayGateway({ ...harness.options, now }).query(knownAttempt('A-1001-1'))).rejects.toThrow(/1005/)
  })

  it('a call to an unreachable gateway is retried', async () => {
    const harness = await newSandboxHarness()
    const gone = snapPayGateway({ ...harness.options, gatewayUrl: 'http://127.0.0.1:1/' })
    await expect(openRedirect(gone, harness.request(), 'webpay/ALIPAY')).rejects.toMatchObject({ retryable: true })
  })
})

describe('cancel', () => {
  it.each([
    ['leave', 'closed', 'failed'],
    ['cancel', 'closed', 'failed'],
    ['pay', 'paid', 'paid'],
  ])('after %s: %s, and the payment is %s', async (action, closed, outcome) => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
    await harness.press(payUrl, action)
    expect(await harness.gateway.cancel(knownAttempt('A-1001-1'))).toBe(closed)
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome })
  })

  it('makes the page unpayable', async () => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
    await harness.gateway.cancel(knownAttempt('A-1001-1'))
    await harness.press(payUrl, 'pay')
    expect(await harness.query('A-1001-1')).toMatchObject({ outcome: 'failed' })
    expect(harness.received).toEqual([])
  })

  it('of an unknown order says so', async () => {
    const harness = await newSandboxHarness()
    await expect(harness.gateway.cancel(knownAttempt('A-none'))).rejects.toThrow(/2002/)
  })
})

describe('refund', () => {
  const refund = { attempt: knownAttempt('A-1001-1'), refundNo: 'R-1', amount: 2000, currency: 'CAD', total: 4820 }

  it('in parts, up to what was paid, and once for each refund number', async () => {
    const harness = await newSandboxHarness()
    const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
    await harness.press(payUrl, 'pay')
    expect(await harness.gateway.refund(refund)).toBe('done')
    expect(await harness.gateway.refund(refund)).toBe('done')
    expect(await harness.gateway.queryRefund(refund)).toBe('done')
    await expect(harness.gateway.refund({ ...refund, amount: 2001 })).rejects.toThrow(/2001/)
    await expect(harness.gateway.refund({ ...refund, refundNo: 'R-2', amount: 2821 })).rejects.toThrow(/2006/)
    expect(await harness.gateway.refund({ ...refund, refundNo: 'R-2', amount: 2820 })).toBe('done')
  })

  it('of what was not paid is refused', async () => {
    const harness = await newSandboxHarness()
    await harness.open(harness.request(), 'webpay/ALIPAY')
    await expect(harness.gateway.refund(refund)).rejects.toMatchObject({ retryable: false, message: /2005/ })
  })
})

test('the reply to a notification is signed, and says whether to come again', async () => {
  const harness = await newSandboxHarness()
  const { reply: replyFor } = await harness.gateway.readNotification({ headers: {}, rawBody: '', query: {} })
  for (const [taken, status, code] of [
    [true, 200, '0'],
    [false, 400, '1'],
  ] as const) {
    const reply = replyFor(taken)
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(reply.body)).toMatchObject({
      code,
      sign_type: 'MD5',
      sign: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  }
})
