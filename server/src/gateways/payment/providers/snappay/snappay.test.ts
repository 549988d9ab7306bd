import { describe, expect, it, test } from 'vitest'
import { GatewayError } from '../../gateway.ts'
import { knownAttempt, newRoad, openRedirect } from './sandbox.fixture.ts'
import { snapPayGateway } from './snappay.ts'

const METHODS = ['h5pay/WECHATPAY', 'webpay/ALIPAY', 'webpay/UNIONPAY']

describe.each(METHODS)('%s, by phone and by desktop', (method) => {
  it.each([true, false])('is opened, paid, notified and queried (phone: %s)', async (mobile) => {
    const road = await newRoad()
    const { payUrl, transactionNo } = await road.open(road.request({ mobile }), method)
    expect(await road.query('A-1001-1')).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
    const back = await road.press(payUrl, 'pay')
    const paid = { attemptNo: 'A-1001-1', outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
    expect(road.received.map((one) => one.state)).toEqual([paid])
    expect(await road.query('A-1001-1')).toEqual(paid)
    expect(back.searchParams.get('from_source')).toBe('snappay_h5X1001')
    expect(back.searchParams.get('trans_status')).toBe('SUCCESS')
    expect(await road.settled('A-1001-1', 1)).toMatchObject({ status: 'SUCCESS', notifications: [{ taken: true }] })
  })
})

describe('how a payment can end', () => {
  it.each([
    ['pay', 'paid', 1],
    ['cancel', 'failed', 1],
    ['fail', 'failed', 1],
    ['leave', 'pending', 0],
  ])('%s: %s', async (action, outcome, notified) => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request(), 'h5pay/WECHATPAY')
    const back = await road.press(payUrl, action)
    expect(back.pathname).toBe('/confirmation')
    expect(await road.query('A-1001-1')).toMatchObject({ outcome })
    expect(road.received.map((one) => one.state?.outcome)).toEqual(notified ? [outcome] : [])
  })

  it('expires after its minutes, and the page takes no money then', async () => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request({ minutes: 15 }), 'webpay/ALIPAY')
    road.passMinutes(14.9)
    expect(await road.query('A-1001-1')).toMatchObject({ outcome: 'pending' })
    road.passMinutes(0.1)
    await road.press(payUrl, 'pay')
    expect(await road.query('A-1001-1')).toMatchObject({ outcome: 'failed' })
    expect(road.received).toEqual([])
  })

  it('pressing Pay twice pays and notifies once', async () => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request(), 'webpay/ALIPAY')
    await Promise.all([road.press(payUrl, 'pay'), road.press(payUrl, 'pay')])
    expect(await road.settled('A-1001-1', 1)).toMatchObject({ status: 'SUCCESS' })
  })
})

describe('opening', () => {
  it.each([
    ['all that the amount is made of', ['Subtotal $9.00', 'Tip $1.00'], 'Tea · Subtotal $9.00 · Tip $1.00'],
    ['none of it rather than a part', ['Subtotal $9.00', 'x'.repeat(120)], 'Tea'],
  ])('describes a payment with %s', async (_name, parts, expected) => {
    const road = await newRoad()
    await road.open(road.request({ description: 'Tea', parts }), 'h5pay/WECHATPAY')
    expect(await road.listed('A-1001-1')).toMatchObject({ description: expected })
  })

  it('keeps minutes between 5 and 60, and cuts a long description between characters', async () => {
    const road = await newRoad()
    const request = road.request({ minutes: 1, description: `${'茶'.repeat(127)}🍵` })
    const { payUrl } = await road.open(request, 'h5pay/WECHATPAY')
    expect(await road.listed('A-1001-1')).toMatchObject({ description: '茶'.repeat(127) })
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
    const road = await newRoad()
    const error = await road.open(road.request(changes), method).catch((caught) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error.message).toMatch(text)
    expect(error.retryable).toBe(false)
  })

  it('takes a return address of up to 1024 characters for web pages', async () => {
    const road = await newRoad()
    const returnUrl = `http://127.0.0.1/${'a'.repeat(1000)}`
    expect((await road.open(road.request({ returnUrl }), 'webpay/ALIPAY')).payUrl).toMatch(/^http/)
  })

  it('the same order number for other content is refused', async () => {
    const road = await newRoad()
    await road.open(road.request(), 'webpay/ALIPAY')
    await expect(road.open(road.request({ amount: 4821 }), 'webpay/ALIPAY')).rejects.toThrow(/2001/)
  })

  it.each([
    ['key', /1004/],
    ['appId', /1003/],
    ['merchantNo', /1003/],
  ])('a shop with the wrong %s is refused', async (name, text) => {
    const road = await newRoad()
    const stranger = snapPayGateway({ ...road.options, [name]: 'wrong' })
    await expect(openRedirect(stranger, road.request(), 'webpay/ALIPAY')).rejects.toThrow(text)
  })

  it.each([-16, 16])('a shop whose clock is %s minutes off is refused', async (minutes) => {
    const road = await newRoad()
    const now = () => new Date((road.options.now?.() ?? new Date()).getTime() + minutes * 60_000)
    await expect(snapPayGateway({ ...road.options, now }).query(knownAttempt('A-1001-1'))).rejects.toThrow(/1005/)
  })

  it('a gateway that is not there is worth another try', async () => {
    const road = await newRoad()
    const gone = snapPayGateway({ ...road.options, gatewayUrl: 'http://127.0.0.1:1/' })
    await expect(openRedirect(gone, road.request(), 'webpay/ALIPAY')).rejects.toMatchObject({ retryable: true })
  })
})

describe('cancel', () => {
  it.each([
    ['leave', 'closed', 'failed'],
    ['cancel', 'closed', 'failed'],
    ['pay', 'paid', 'paid'],
  ])('after %s: %s, and the payment is %s', async (action, closed, outcome) => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request(), 'webpay/ALIPAY')
    await road.press(payUrl, action)
    expect(await road.gateway.cancel(knownAttempt('A-1001-1'))).toBe(closed)
    expect(await road.query('A-1001-1')).toMatchObject({ outcome })
  })

  it('makes the page unpayable', async () => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request(), 'webpay/ALIPAY')
    await road.gateway.cancel(knownAttempt('A-1001-1'))
    await road.press(payUrl, 'pay')
    expect(await road.query('A-1001-1')).toMatchObject({ outcome: 'failed' })
    expect(road.received).toEqual([])
  })

  it('of an unknown order says so', async () => {
    const road = await newRoad()
    await expect(road.gateway.cancel(knownAttempt('A-none'))).rejects.toThrow(/2002/)
  })
})

describe('refund', () => {
  const refund = { attempt: knownAttempt('A-1001-1'), refundNo: 'R-1', amount: 2000, currency: 'CAD', total: 4820 }

  it('in parts, up to what was paid, and once for each refund number', async () => {
    const road = await newRoad()
    const { payUrl } = await road.open(road.request(), 'webpay/ALIPAY')
    await road.press(payUrl, 'pay')
    expect(await road.gateway.refund(refund)).toBe('done')
    expect(await road.gateway.refund(refund)).toBe('done')
    expect(await road.gateway.queryRefund(refund)).toBe('done')
    await expect(road.gateway.refund({ ...refund, amount: 2001 })).rejects.toThrow(/2001/)
    await expect(road.gateway.refund({ ...refund, refundNo: 'R-2', amount: 2821 })).rejects.toThrow(/2006/)
    expect(await road.gateway.refund({ ...refund, refundNo: 'R-2', amount: 2820 })).toBe('done')
  })

  it('of what was not paid is refused', async () => {
    const road = await newRoad()
    await road.open(road.request(), 'webpay/ALIPAY')
    await expect(road.gateway.refund(refund)).rejects.toMatchObject({ retryable: false, message: /2005/ })
  })
})

test('the reply to a notification is signed, and says whether to come again', async () => {
  const road = await newRoad()
  const { reply: replyFor } = await road.gateway.readNotification({ headers: {}, rawBody: '', query: {} })
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
