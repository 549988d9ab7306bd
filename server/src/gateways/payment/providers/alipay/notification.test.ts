import { expect, test } from 'vitest'
import { signedForm, stubbedAlipay } from './stub-alipay.fixture.ts'

const PAID = {
  app_id: '2021000000000001',
  seller_id: '2088000000000001',
  out_trade_no: 'T7K2-M9QF4B-0a1b2c3d',
  trade_no: '2026030122001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '48.20',
  trans_currency: 'CAD',
  subject: '龙井 50% & more + 1',
  empty: '',
}

const { gateway } = stubbedAlipay(() => '')
const read = (rawBody: string) => gateway.readNotification({ headers: {}, rawBody, query: {} })
const changed = (changes: Record<string, string>) => read(signedForm({ ...PAID, ...changes }))

test('a payment is reported', async () => {
  const notification = await changed({})
  expect(notification.state).toEqual({
    attemptNo: 'T7K2-M9QF4B-0a1b2c3d',
    outcome: 'paid',
    transactionNo: '2026030122001',
    amount: 4820,
    currency: 'CAD',
  })
  expect(notification).not.toHaveProperty('ignored')
  expect(notification).not.toHaveProperty('queryFirst')
})

test('the replies are the words that Alipay expects', async () => {
  const { reply } = await changed({})
  expect(reply(true)).toEqual({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'success' })
  expect(reply(false).body).toBe('fail')
})

test('an amount that is off by one is reported unchanged', async () => {
  expect((await changed({ total_amount: '48.21' })).state?.amount).toBe(4821)
})

test('an amount without a currency is only a hint', async () => {
  const { trans_currency: _, ...fields } = PAID
  expect(await read(signedForm(fields))).toMatchObject({ queryFirst: true, state: { amount: 4820, currency: null } })
})

test.each([
  ['a part', { trade_status: 'TRADE_SUCCESS', refund_fee: '10.00', gmt_refund: '2026-03-02 03:00:00.000' }],
  ['all', { trade_status: 'TRADE_CLOSED', refund_fee: '48.20', out_biz_no: 'R1' }],
])('the notification of a refund of %s does not change the payment', async (_what, changes) => {
  expect(await changed(changes)).toMatchObject({ ignored: true })
})

test('a trade that expired unpaid has failed', async () => {
  const notification = await changed({ trade_status: 'TRADE_CLOSED' })
  expect(notification.state?.outcome).toBe('failed')
  expect(notification).not.toHaveProperty('ignored')
})

const body = signedForm(PAID)

test.each([
  ['another application', signedForm({ ...PAID, app_id: '2021000000000002' })],
  ['another merchant', signedForm({ ...PAID, seller_id: '2088000000000002' })],
  ['no merchant', signedForm({ ...PAID, seller_id: '' })],
  ['an unknown status', signedForm({ ...PAID, trade_status: 'PAID' })],
  ['no amount', signedForm({ ...PAID, total_amount: '' })],
  ['a malformed amount', signedForm({ ...PAID, total_amount: '48.2O' })],
  ['a changed amount', body.replace('48.20', '48.21')],
  ['an empty signature', body.replace(/sign=[^&]+/, 'sign=')],
  ['no signature', body.replace(/&sign=[^&]+/, '')],
  ['half a signature', body.slice(0, -20)],
  ['a second amount', `${body}&total_amount=0.01`],
  ['a NUL character', signedForm({ ...PAID, subject: 'a\0b' })],
  ['nothing', ''],
  ['JSON', '{"trade_status":"TRADE_SUCCESS"}'],
  ['too much', `${body}&note=${'a'.repeat(50_000)}`],
])('a notification is rejected: %s', async (_case, text) => {
  const { state, reply } = await read(text)
  expect(state).toBeNull()
  expect(reply(false).body).toBe('fail')
})
