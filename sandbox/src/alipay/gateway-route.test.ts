import { describe, expect, it, test } from 'vitest'
import { newSandbox, pageOf, TRADE } from './sandbox.fixture.ts'

describe('replies with', () => {
  it.each<[string, Record<string, string>]>([
    ['isv.invalid-app-id', { app_id: 'other' }],
    ['isv.invalid-signature-type', { sign_type: 'RSA' }],
    ['isv.invalid-charset', { charset: 'GBK' }],
    ['isv.invalid-version', { version: '2.0' }],
    ['isv.invalid-timestamp', { timestamp: '2026-03-01T12:00' }],
    ['isv.invalid-timestamp', { timestamp: '2026-13-01 12:00:00' }],
    ['isv.invalid-method', { method: 'alipay.trade.magic' }],
    ['ACQ.INVALID_PARAMETER', { biz_content: '[]' }],
    ['ACQ.INVALID_PARAMETER', { biz_content: '{}' }],
    ['ACQ.TRADE_NOT_EXIST', { biz_content: '{"out_trade_no":"none"}' }],
  ])('%s for %o', async (code, changes) => {
    expect(await newSandbox().ask('alipay.trade.query', {}, changes)).toMatchObject({ sub_code: code })
  })

  it.each<[string, Record<string, string>]>([
    ['a changed amount', { biz_content: '{"out_trade_no":"A2"}' }],
    ['an added member', { notify_url: 'http://a.ca' }],
    ['another signature', { sign: Buffer.alloc(256, 1).toString('base64') }],
    ['no signature', { sign: '' }],
  ])('isv.invalid-signature for %s', async (_name, changes) => {
    const { send, signed, parametersFor } = newSandbox()
    const parameters = signed(parametersFor('alipay.trade.query', { out_trade_no: 'A1' }))
    const reply = await send({ ...parameters, ...changes })
    expect(reply.json().alipay_trade_query_response).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' })
  })
})

describe.each(['wap', 'page'] as const)('%s', (way) => {
  it('redirects the browser to one hosted page and creates the trade', async () => {
    const sandbox = newSandbox()
    expect(await sandbox.ask('alipay.trade.query', TRADE)).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    const reply = await sandbox.openPage(way)
    expect(reply.statusCode).toBe(303)
    expect((await sandbox.openPage(way)).headers.location).toBe(reply.headers.location)
    expect((await sandbox.app.inject(pageOf(reply))).body).toContain('$12.10')
    expect(await sandbox.ask('alipay.trade.query', TRADE)).toMatchObject({
      code: '10000',
      out_trade_no: 'A1',
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '12.10',
      trans_currency: 'CAD',
    })
  })

  it.each<[string, object, Record<string, string>]>([
    ['ACQ.INVALID_PARAMETER', { product_code: 'OTHER' }, {}],
    ['ACQ.INVALID_PARAMETER', { out_trade_no: 'A'.repeat(65) }, {}],
    ['ACQ.INVALID_PARAMETER', { total_amount: '0.00' }, {}],
    ['ACQ.INVALID_PARAMETER', { total_amount: '1.001' }, {}],
    ['ACQ.INVALID_PARAMETER', { subject: '' }, {}],
    ['ACQ.INVALID_PARAMETER', { trans_currency: 'cad' }, {}],
    ['ACQ.INVALID_PARAMETER', { timeout_express: 'soon' }, {}],
    ['ACQ.INVALID_PARAMETER', {}, { return_url: 'javascript:alert(1)' }],
    ['isv.invalid-app-id', {}, { app_id: '1' }],
  ])('shows a page with the error %s: %o %o', async (code, content, changes) => {
    const { openPage, payments } = newSandbox()
    const reply = await openPage(way, content, changes)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(code)
    expect(await payments()).toEqual([])
  })
})

test('a number reused for another payment is refused', async () => {
  const sandbox = newSandbox()
  await sandbox.openPage('wap')
  expect((await sandbox.openPage('wap', { total_amount: '12.11' })).body).toContain('ACQ.CONTEXT_INCONSISTENT')
})

test('an open trade can be closed; a paid one, or one that was never opened, cannot', async () => {
  const sandbox = newSandbox()
  const close = (out_trade_no: string) => sandbox.ask('alipay.trade.close', { out_trade_no })
  expect(await close('A1')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
  await sandbox.openPage('wap')
  expect(await close('A1')).toMatchObject({ code: '10000', out_trade_no: 'A1' })
  expect((await sandbox.openPage('wap')).body).toContain('ACQ.TRADE_HAS_CLOSE')
  const second = await sandbox.openPage('wap', { out_trade_no: 'A2' })
  await sandbox.press(pageOf(second), 'pay')
  expect(await close('A2')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  expect((await sandbox.openPage('wap', { out_trade_no: 'A2' })).body).toContain('ACQ.TRADE_HAS_SUCCESS')
})

describe('a refund', () => {
  async function paidTrade() {
    const sandbox = newSandbox()
    await sandbox.press(pageOf(await sandbox.openPage('wap')), 'pay')
    const refund = (out_request_no: string, refund_amount: string) =>
      sandbox.ask('alipay.trade.refund', { out_trade_no: 'A1', out_request_no, refund_amount })
    const refundQuery = (out_request_no: string) =>
      sandbox.ask('alipay.trade.fastpay.refund.query', { out_trade_no: 'A1', out_request_no })
    return { ...sandbox, refund, refundQuery }
  }

  it('is made once per number and never exceeds the amount', async () => {
    const { refund } = await paidTrade()
    expect(await refund('R1', '2.00')).toMatchObject({ fund_change: 'Y', refund_fee: '2.00', send_back_fee: '2.00' })
    expect(await refund('R1', '2.00')).toMatchObject({ fund_change: 'N', refund_fee: '2.00' })
    expect(await refund('R1', '2.01')).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' })
    expect(await refund('R2', '10.11')).toMatchObject({ sub_code: 'ACQ.REFUND_FEE_ERROR' })
    expect(await refund('R2', '1.00')).toMatchObject({ fund_change: 'Y', refund_fee: '3.00', send_back_fee: '1.00' })
  })

  it('in full closes the trade', async () => {
    const { refund, ask } = await paidTrade()
    await refund('R1', '12.10')
    expect(await ask('alipay.trade.query', TRADE)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(await refund('R2', '0.01')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  })

  it('is found by its number; an unknown number has no status', async () => {
    const { refund, refundQuery } = await paidTrade()
    expect(await refundQuery('R1')).not.toHaveProperty('refund_status')
    await refund('R1', '2.00')
    expect(await refundQuery('R1')).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '2.00' })
  })

  it('fails by its fault, and when the trade is finished', async () => {
    const { refund, control } = await paidTrade()
    await control('faults', { out_order_no: 'A1', refundFails: true })
    expect(await refund('R1', '2.00')).toMatchObject({ sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
    await control('finish', { out_trade_no: 'A1' })
    expect(await refund('R1', '2.00')).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_FINISHED' })
  })
})
