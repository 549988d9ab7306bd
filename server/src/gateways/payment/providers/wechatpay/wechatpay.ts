import {
  GatewayError,
  type KnownAttempt,
  type PaymentGateway,
  type PaymentState,
  type RefundOutcome,
  type RefundRequest,
} from '../../gateway.ts'
import type { WeChatPayOptions } from './account.ts'
import { type WeChatPayClient, WeChatPayRefusal, weChatPayClient } from './client.ts'
import { readWeChatPayNotification } from './notification.ts'
import { openWeChatPayPage } from './page.ts'
import { recordOf } from './sealed-resource.ts'
import { readTransaction } from './transaction.ts'

const TRANSACTIONS = '/v3/global/transactions/out-trade-no'
const REFUNDS = '/v3/global/refunds'

/** WeChat Pay rejects a second refund of a payment within a minute. */
const REFUND_PAUSE_SECONDS = 60

/**
 * WeChat Pay's global service (API v3). Status: documented, not run against the live vendor.
 * Methods of `open`: `wechatpay/h5`, `wechatpay/native`, `wechatpay/jsapi`.
 * @source pay.weixin.qq.com/wiki/doc/api_external
 */
export function weChatPayGateway(options: WeChatPayOptions): PaymentGateway {
  const client = weChatPayClient(options)
  return {
    provider: 'wechatpay',
    refundPauseSeconds: REFUND_PAUSE_SECONDS,
    open: (request, method, signal) => openWeChatPayPage(options, client, { request, method, signal }),
    query: (attempt) => queryOrder(options, client, attempt),
    refund: (refund) => refundOrder(options, client, refund),
    queryRefund: (refund) => queryRefund(options, client, refund),
    cancel: (attempt) => closeOrder(options, client, attempt),
    readNotification: (input) => readWeChatPayNotification(options, client, input),
  }
}

async function queryOrder(
  options: WeChatPayOptions,
  client: WeChatPayClient,
  { attemptNo }: KnownAttempt,
): Promise<PaymentState> {
  const path = `${TRANSACTIONS}/${encodeURIComponent(attemptNo)}?mchid=${encodeURIComponent(options.merchantId)}`
  const answer = await nullIfNotFound(client.call({ method: 'GET', path }))
  if (!answer) return { attemptNo, outcome: 'pending', transactionNo: null, amount: null, currency: null }
  const state = readTransaction(answer, options)
  if (!state) throw new GatewayError('WeChat Pay returned a malformed transaction', false)
  if (state.attemptNo !== attemptNo) throw new GatewayError('WeChat Pay returned a different order', false)
  return state
}

async function closeOrder(
  options: WeChatPayOptions,
  client: WeChatPayClient,
  attempt: KnownAttempt,
): Promise<'closed' | 'paid'> {
  const path = `${TRANSACTIONS}/${encodeURIComponent(attempt.attemptNo)}/close`
  try {
    await nullIfNotFound(client.call({ method: 'POST', path, body: { mchid: options.merchantId } }))
    return 'closed'
  } catch (error) {
    if (!(error instanceof WeChatPayRefusal)) throw error
    const { outcome } = await queryOrder(options, client, attempt)
    if (outcome === 'pending') throw error
    return outcome === 'paid' ? 'paid' : 'closed'
  }
}

async function refundOrder(
  { appId, merchantId }: WeChatPayOptions,
  client: WeChatPayClient,
  refund: RefundRequest,
): Promise<RefundOutcome> {
  const { attempt, refundNo, amount, total, currency } = refund
  const answer = await client.call({
    method: 'POST',
    path: REFUNDS,
    body: {
      appid: appId,
      mchid: merchantId,
      out_trade_no: attempt.attemptNo,
      out_refund_no: refundNo,
      amount: { refund: amount, total, currency },
    },
  })
  // A reply without a status only means that the request was accepted.
  return outcomeOf(answer, refund)
}

async function queryRefund(
  { merchantId }: WeChatPayOptions,
  client: WeChatPayClient,
  refund: RefundRequest,
): Promise<RefundOutcome | 'unknown'> {
  const number = encodeURIComponent(refund.refundNo)
  const path = `${REFUNDS}/out-refund-no/${number}?mchid=${encodeURIComponent(merchantId)}`
  const answer = await nullIfNotFound(client.call({ method: 'GET', path }))
  return answer ? outcomeOf(answer, refund) : 'unknown'
}

const FAILED = ['CLOSED', 'CLOSE', 'REFUNDCLOSE', 'ABNORMAL', 'CHANGE']

function outcomeOf(answer: Record<string, unknown>, { refundNo, amount }: RefundRequest): RefundOutcome {
  const { out_refund_no: number, status } = answer
  if (number !== undefined && number !== refundNo) {
    throw new GatewayError('WeChat Pay returned a different refund', false)
  }
  const { refund: returned = amount } = recordOf(answer.amount)
  if (returned !== amount) throw new GatewayError('WeChat Pay returned this refund with another amount', false)
  if (status === 'SUCCESS') return 'done'
  return FAILED.includes(String(status)) ? 'failed' : 'pending'
}

/** @returns null when the order or refund does not exist; any other 404 means a wrong address */
async function nullIfNotFound(answer: Promise<Record<string, unknown>>): Promise<Record<string, unknown> | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof WeChatPayRefusal && error.status === 404 && /NOT_?EXISTS?$/.test(error.code)) return null
    throw error
  }
}
