import { expect, test } from 'vitest'
import type { RefundRequest } from '../../gateway.ts'
import { ATTEMPT, type SeenCall, type StubAnswer, stubbedWeChatPay } from './stub-wechatpay.fixture.ts'

const NUMBER = ATTEMPT.attemptNo
const ORDER = `/prefix/v3/global/transactions/out-trade-no/${NUMBER}`
const PAID = {
  ...{ id: '42000001', appid: 'wx0000000000000001', mchid: '1900000001', out_trade_no: NUMBER },
  trade_state: 'SUCCESS',
  amount: { total: 4820, currency: 'CAD' },
}
const REFUND: RefundRequest = {
  attempt: { ...ATTEMPT, transactionNo: '42000001' },
  refundNo: `R${NUMBER}`,
  amount: 1000,
  currency: 'CAD',
  total: 4820,
}
const refused = (status: number, code: string): StubAnswer => ({ status, body: { code } })

/** Replies to queries and close requests of the order. */
const orders = (answers: { query?: StubAnswer; close?: StubAnswer }) =>
  stubbedWeChatPay(({ target }: SeenCall) => (target.endsWith('/close') ? answers.close : answers.query) ?? {})

test('a payment is queried by its number', async () => {
  const { gateway, calls } = orders({ query: { body: PAID } })
  expect(await gateway.query(ATTEMPT)).toEqual({
    ...{ attemptNo: NUMBER, outcome: 'paid', transactionNo: '42000001', amount: 4820, currency: 'CAD' },
  })
  expect(calls[0]).toMatchObject({ method: 'GET', target: `${ORDER}?mchid=1900000001` })
})

test('an order that was never created is pending', async () => {
  const { gateway } = orders({ query: refused(404, 'ORDER_NOT_EXIST') })
  expect(await gateway.query(ATTEMPT)).toMatchObject({ attemptNo: NUMBER, outcome: 'pending', amount: null })
})

test.each<[string, StubAnswer]>([
  ['an unknown address', refused(404, 'NOT_FOUND')],
  ['another order', { body: { ...PAID, out_trade_no: 'A-2' } }],
  ['another merchant', { body: { ...PAID, mchid: '1900000002' } }],
  ['an unknown state', { body: { ...PAID, trade_state: 'PAID' } }],
  ['nothing', { body: {} }],
])('a query fails with %s', async (_case, query) => {
  await expect(orders({ query }).gateway.query(ATTEMPT)).rejects.toMatchObject({ name: 'GatewayError' })
})

test('an unpaid order is closed', async () => {
  const { gateway, calls } = orders({ close: {} })
  expect(await gateway.cancel(ATTEMPT)).toBe('closed')
  expect(calls[0]).toMatchObject({ method: 'POST', target: `${ORDER}/close`, body: { mchid: '1900000001' } })
})

test.each<[string, { close: StubAnswer; query?: StubAnswer }]>([
  ['closed', { close: refused(404, 'ORDER_NOT_EXIST') }],
  ['paid', { close: refused(400, 'ORDERPAID'), query: { body: PAID } }],
  ['closed', { close: refused(400, 'ORDER_CLOSED'), query: { body: { ...PAID, trade_state: 'CLOSED' } } }],
])('an order that cannot be closed is %s', async (outcome, answers) => {
  expect(await orders(answers).gateway.cancel(ATTEMPT)).toBe(outcome)
})

test('an order that stays open after closing throws', async () => {
  const query = { body: { ...PAID, trade_state: 'USERPAYING' } }
  const { gateway } = orders({ close: refused(500, 'SYSTEM_ERROR'), query })
  await expect(gateway.cancel(ATTEMPT)).rejects.toMatchObject({ code: 'SYSTEM_ERROR', retryable: true })
})

test('refunds of one payment need a pause of a minute', () => {
  expect(orders({}).gateway.refundPauseSeconds).toBe(60)
})

test('an accepted refund is pending', async () => {
  const { gateway, calls } = stubbedWeChatPay(() => ({ body: { id: '50000', out_refund_no: REFUND.refundNo } }))
  expect(await gateway.refund(REFUND)).toBe('pending')
  expect(calls[0]).toMatchObject({ method: 'POST', target: '/prefix/v3/global/refunds' })
  expect(calls[0]?.body).toEqual({
    ...{ appid: 'wx0000000000000001', mchid: '1900000001' },
    out_trade_no: NUMBER,
    out_refund_no: REFUND.refundNo,
    amount: { refund: 1000, total: 4820, currency: 'CAD' },
  })
})

test.each([
  ['done', 'SUCCESS'],
  ['pending', 'PROCESSING'],
  ['pending', 'WHATEVER'],
  ['failed', 'CLOSED'],
  ['failed', 'REFUNDCLOSE'],
  ['failed', 'ABNORMAL'],
])('a queried refund is %s: %s', async (outcome, status) => {
  const body = { out_refund_no: REFUND.refundNo, status, amount: { refund: 1000, total: 4820, currency: 'CAD' } }
  const { gateway, calls } = stubbedWeChatPay(() => ({ body }))
  expect(await gateway.queryRefund(REFUND)).toBe(outcome)
  expect(calls[0]?.target).toBe(`/prefix/v3/global/refunds/out-refund-no/${REFUND.refundNo}?mchid=1900000001`)
})

test('a refund that does not exist at WeChat Pay is unknown', async () => {
  const { gateway } = stubbedWeChatPay(() => refused(404, 'RESOURCE_NOT_EXISTS'))
  expect(await gateway.queryRefund(REFUND)).toBe('unknown')
})

test.each([
  ['another number', { out_refund_no: 'R2', status: 'SUCCESS' }],
  ['another amount', { out_refund_no: REFUND.refundNo, status: 'SUCCESS', amount: { refund: 999 } }],
])('a refund with %s throws', async (_case, body) => {
  const { gateway } = stubbedWeChatPay(() => ({ body }))
  await expect(gateway.queryRefund(REFUND)).rejects.toMatchObject({ name: 'GatewayError', retryable: false })
})

test('a refused refund throws', async () => {
  const { gateway } = stubbedWeChatPay(() => refused(403, 'NOT_ENOUGH'))
  await expect(gateway.refund(REFUND)).rejects.toMatchObject({ code: 'NOT_ENOUGH', retryable: false })
})
