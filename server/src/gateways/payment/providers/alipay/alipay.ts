import { toDecimalText } from '@istore/contract/decimal-text.ts'
import {
  GatewayError,
  type KnownAttempt,
  type PaymentGateway,
  type PaymentState,
  type RefundOutcome,
  type RefundRequest,
} from '../../gateway.ts'
import type { AlipayOptions } from './account.ts'
import { type AlipayReply, callAlipay, refusal } from './client.ts'
import { readAlipayNotification } from './notification.ts'
import { openAlipayPage } from './page.ts'
import { readTrade } from './trade.ts'

/** Error code: no shopper has opened the page yet. */
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'

/**
 * Takes payments through Alipay's open platform. Status: documented, not run against the live vendor.
 * Methods of `open`: `alipay/wap`, `alipay/page`.
 * @source opendocs.alipay.com/open/02ekfg and following
 */
export function alipayGateway(options: AlipayOptions): PaymentGateway {
  return {
    provider: 'alipay',
    open: (request, method) => openAlipayPage(options, request, method),
    query: (attempt) => queryTrade(options, attempt),
    refund: (refund) => refundTrade(options, refund),
    queryRefund: (refund) => queryRefund(options, refund),
    cancel: (attempt) => closeTrade(options, attempt),
    readNotification: (input) => readAlipayNotification(options, input),
  }
}

async function queryTrade(options: AlipayOptions, attempt: KnownAttempt): Promise<PaymentState> {
  const { attemptNo } = attempt
  const reply = await callTrade(options, 'alipay.trade.query', attempt)
  if (reply.subCode === NO_TRADE) {
    return { attemptNo, outcome: 'pending', transactionNo: null, amount: null, currency: null }
  }
  const state = readTrade(done('alipay.trade.query', reply), 'CNY')
  if (!state) throw new GatewayError('Alipay returned a malformed trade', false)
  return state
}

/** A page that no shopper has opened has no trade to close: it can only expire. */
async function closeTrade(options: AlipayOptions, attempt: KnownAttempt): Promise<'closed' | 'paid' | 'cannot'> {
  const reply = await callTrade(options, 'alipay.trade.close', attempt)
  if (reply.subCode === null) return 'closed'
  if (reply.subCode === NO_TRADE) return 'cannot'
  const { outcome } = await queryTrade(options, attempt)
  if (outcome === 'pending') throw refusal('alipay.trade.close', reply)
  return outcome === 'paid' ? 'paid' : 'closed'
}

async function refundTrade(options: AlipayOptions, refund: RefundRequest): Promise<RefundOutcome> {
  const { amount, currency, refundNo } = refund
  const reply = await callTrade(options, 'alipay.trade.refund', refund.attempt, {
    refund_amount: toDecimalText(amount, currency),
    ...(currency !== 'CNY' && { refund_currency: currency }),
    out_request_no: refundNo,
  })
  if (done('alipay.trade.refund', reply).fund_change === 'Y') return 'done'
  // This request moved no funds, but an earlier one with the same number may have.
  return (await queryRefund(options, refund)) === 'done' ? 'done' : 'pending'
}

async function queryRefund(options: AlipayOptions, refund: RefundRequest): Promise<RefundOutcome | 'unknown'> {
  const method = 'alipay.trade.fastpay.refund.query'
  const reply = await callTrade(options, method, refund.attempt, { out_request_no: refund.refundNo })
  if (reply.subCode === NO_TRADE) return 'unknown'
  // Alipay states the status of a refund only after its success.
  const { refund_status: status, out_request_no: number } = done(method, reply)
  if (number !== undefined && number !== refund.refundNo) {
    throw new GatewayError('Alipay returned a different refund', false)
  }
  if (status === undefined || status === '') return 'unknown'
  return status === 'REFUND_SUCCESS' ? 'done' : 'pending'
}

async function callTrade(
  options: AlipayOptions,
  method: string,
  attempt: KnownAttempt,
  content: Record<string, string> = {},
): Promise<AlipayReply> {
  const { attemptNo } = attempt
  const reply = await callAlipay(options, { method, content: { out_trade_no: attemptNo, ...content } })
  const named = reply.values.out_trade_no
  if (named !== undefined && named !== attemptNo) throw new GatewayError('Alipay returned a different trade', false)
  return reply
}

function done(method: string, reply: AlipayReply): Record<string, unknown> {
  if (reply.subCode !== null) throw refusal(method, reply)
  return reply.values
}
