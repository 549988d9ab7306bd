import { expect, test } from 'vitest'
import type { RefundRequest } from '../../gateway.ts'
import { ATTEMPT, REQUEST, type SeenCall, stubbedAlipay } from './stub-alipay.fixture.ts'

const out_trade_no = ATTEMPT.attemptNo
const TRADE = {
  code: '10000',
  out_trade_no,
  trade_no: '2026030122001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '48.20',
  trans_currency: 'CAD',
}
const REFUND: RefundRequest = {
  attempt: { ...ATTEMPT, transactionNo: '2026030122001' },
  refundNo: 'RT7K2-M9QF4B-0a1b2c3d',
  amount: 1000,
  currency: 'CAD',
  total: 4820,
}
const refused = (sub_code: string) => ({ code: '40004', sub_code })

/** Replies by the last segment of the method. */
const answering = (answers: Record<string, object>) =>
  stubbedAlipay(({ method }: SeenCall) => answers[method.replace(/^alipay\.trade\./, '')] ?? refused('ACQ.NONE'))

test('opening a page makes no request', async () => {
  const { gateway, calls } = answering({})
  const { page } = await gateway.open(REQUEST, 'alipay/wap', AbortSignal.timeout(1000))
  expect([page.kind, calls]).toEqual(['redirect', []])
})

test('a payment is queried by its number', async () => {
  const { gateway, calls } = answering({ query: TRADE })
  expect(await gateway.query(ATTEMPT)).toEqual({
    ...{ attemptNo: out_trade_no, outcome: 'paid', transactionNo: '2026030122001', amount: 4820, currency: 'CAD' },
  })
  expect(calls).toEqual([{ method: 'alipay.trade.query', content: { out_trade_no } }])
})

test('a reply without a currency is in yuan', async () => {
  const { trans_currency: _, ...trade } = TRADE
  expect(await answering({ query: trade }).gateway.query(ATTEMPT)).toMatchObject({ amount: 4820, currency: 'CNY' })
})

test('a page that no shopper has opened is pending', async () => {
  const state = await answering({ query: refused('ACQ.TRADE_NOT_EXIST') }).gateway.query(ATTEMPT)
  expect(state).toMatchObject({ attemptNo: out_trade_no, outcome: 'pending', amount: null })
})

test.each([
  ['another trade', { ...TRADE, out_trade_no: 'A-2' }],
  ['an unknown status', { ...TRADE, trade_status: 'PAID' }],
  ['a refusal', refused('ACQ.INVALID_PARAMETER')],
])('a query fails with %s', async (_case, query) => {
  await expect(answering({ query }).gateway.query(ATTEMPT)).rejects.toMatchObject({ name: 'GatewayError' })
})

test.each([
  ['closed', { close: { code: '10000', out_trade_no } }],
  ['cannot', { close: refused('ACQ.TRADE_NOT_EXIST') }],
  ['paid', { close: refused('ACQ.TRADE_STATUS_ERROR'), query: TRADE }],
  ['closed', { close: refused('ACQ.TRADE_STATUS_ERROR'), query: { ...TRADE, trade_status: 'TRADE_CLOSED' } }],
])('closing a trade: %s', async (outcome, answers) => {
  expect(await answering(answers).gateway.cancel(ATTEMPT)).toBe(outcome)
})

test('a trade that stays open after closing is a failure', async () => {
  const query = { ...TRADE, trade_status: 'WAIT_BUYER_PAY' }
  const { gateway } = answering({ close: refused('ACQ.REASON_TRADE_STATUS_INVALID'), query })
  await expect(gateway.cancel(ATTEMPT)).rejects.toThrow('ACQ.REASON_TRADE_STATUS_INVALID')
})

test('a refund is done when its funds moved', async () => {
  const { gateway, calls } = answering({ refund: { code: '10000', out_trade_no, fund_change: 'Y' } })
  expect(await gateway.refund(REFUND)).toBe('done')
  expect(calls[0]?.content).toEqual({
    ...{ out_trade_no, refund_amount: '10.00', refund_currency: 'CAD', out_request_no: REFUND.refundNo },
  })
})

const found = (refund_status?: string) => ({ code: '10000', out_request_no: REFUND.refundNo, refund_status })

test.each([
  ['done', found('REFUND_SUCCESS')],
  ['pending', found('REFUND_PROCESSING')],
  ['pending', found()],
])('a repeated refund without a fund change is %s', async (outcome, status) => {
  const refund = { code: '10000', out_trade_no, fund_change: 'N' }
  expect(await answering({ refund, 'fastpay.refund.query': status }).gateway.refund(REFUND)).toBe(outcome)
})

test.each([
  ['done', found('REFUND_SUCCESS')],
  ['pending', found('REFUND_PROCESSING')],
  ['unknown', found()],
  ['unknown', refused('ACQ.TRADE_NOT_EXIST')],
])('a queried refund is %s', async (outcome, status) => {
  const { gateway, calls } = answering({ 'fastpay.refund.query': status })
  expect(await gateway.queryRefund(REFUND)).toBe(outcome)
  expect(calls[0]?.content).toEqual({ out_trade_no, out_request_no: REFUND.refundNo })
})

test('a refused refund is a failure', async () => {
  const { gateway } = answering({ refund: refused('ACQ.SELLER_BALANCE_NOT_ENOUGH') })
  await expect(gateway.refund(REFUND)).rejects.toMatchObject({ name: 'GatewayError', retryable: false })
})
