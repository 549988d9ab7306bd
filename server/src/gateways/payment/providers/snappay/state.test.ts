import { describe, expect, it } from 'vitest'
import { signSnapPay } from './sign.ts'
import { readSnapPayNotification, readState } from './state.ts'
import { parseMessage, type Wire, type WireMessage } from './wire.ts'

const OPTIONS = { gatewayUrl: 'http://gateway.test', appId: 'app', merchantNo: 'merchant', key: 'state-test-key' }
const PAID: WireMessage = {
  app_id: 'app',
  merchant_no: 'merchant',
  trans_no: 'T1',
  out_order_no: 'A1',
  trans_status: 'SUCCESS',
  trans_currency: 'CAD',
  trans_amount: '12.10',
}

function sign(message: WireMessage, key = OPTIONS.key): WireMessage {
  return { ...message, sign_type: 'MD5', sign: signSnapPay(message, key) }
}

describe('readState', () => {
  it.each<[string, Record<string, Wire>, object]>([
    ['paid', {}, { outcome: 'paid', amount: 1210, currency: 'CAD', transactionNo: 'T1', attemptNo: 'A1' }],
    ['waiting', { trans_status: 'USERPAYING', trans_no: null }, { outcome: 'pending', transactionNo: null }],
    ['closed', { trans_status: 'CLOSE' }, { outcome: 'failed' }],
    ['no amount', { trans_amount: null }, { amount: null }],
    ['one decimal', { trans_amount: '12.1' }, { amount: 1210 }],
    ['whole dollars', { trans_amount: 12 }, { amount: 1200 }],
    ['more decimal places than cents', { trans_amount: '12.1000' }, { amount: 1210 }],
    ['no currency', { trans_currency: null }, { amount: 1210, currency: null }],
    ['a refund that succeeded', { out_refund_no: 'R1' }, { outcome: 'pending' }],
    ['a refund by its own number', { refund_trans_no: 'T2' }, { outcome: 'pending' }],
  ])('%s', (_name, members, wanted) => {
    expect(readState({ ...PAID, ...members })).toMatchObject(wanted)
  })

  it.each<[string, Record<string, Wire>]>([
    ['an unknown state', { trans_status: 'DONE' }],
    ['no state', { trans_status: '' }],
    ['no order number', { out_order_no: null }],
    ['an amount in words', { trans_amount: 'twelve' }],
    ['a fraction of a cent', { trans_amount: '12.105' }],
    ['an exponent', { trans_amount: '1e3' }],
  ])('%s is nothing we know', (_name, members) => {
    expect(readState({ ...PAID, ...members })).toBeNull()
  })
})

describe('readSnapPayNotification takes', () => {
  const text = JSON.stringify(sign(PAID))
  it.each<[string, unknown]>([
    ['raw text', text],
    ['raw bytes', Buffer.from(text)],
    ['the parsed object', JSON.parse(text)],
    ['an amount as a number', text.replace('"12.10"', '12.10')],
    ['no app_id', JSON.stringify(sign({ ...PAID, app_id: null }))],
  ])('%s', (_name, body) => {
    expect(readSnapPayNotification(body, OPTIONS)).toMatchObject({ outcome: 'paid', amount: 1210 })
  })
})

describe('readSnapPayNotification refuses', () => {
  const { sign: _sign, ...unsigned } = sign(PAID)
  it.each<[string, unknown]>([
    ['no signature', unsigned],
    ['an empty signature', { ...unsigned, sign: '' }],
    ['another key', sign(PAID, 'other-key')],
    ['another merchant', sign({ ...PAID, merchant_no: 'other' })],
    ['no merchant', sign({ ...PAID, merchant_no: null })],
    ['another app', sign({ ...PAID, app_id: 'other' })],
    ['no amount', sign({ ...PAID, trans_amount: null })],
    ['an unknown state', sign({ ...PAID, trans_status: 'OK' })],
    ['a raised amount', { ...sign(PAID), trans_amount: '12.11' }],
    ['a turned state', { ...sign({ ...PAID, trans_status: 'CLOSE' }), trans_status: 'SUCCESS' }],
    ['an added member', { ...sign(PAID), attach: 'x' }],
    ['a list', [sign(PAID)]],
    ['no JSON', 'code=0'],
    ['nothing', null],
    ['undefined', undefined],
    ['a number', 7],
  ])('%s', (_name, body) => {
    expect(readSnapPayNotification(body, OPTIONS)).toBeNull()
    const text = typeof body === 'object' && body !== null ? JSON.stringify(body) : body
    expect(readSnapPayNotification(text, OPTIONS)).toBeNull()
  })
})

it('keeps the text of numbers when reading', () => {
  expect(parseMessage('{"a":12.10}')).toEqual({ a: { source: '12.10' } })
  expect(parseMessage('7')).toBeNull()
})
