import { toDecimalText } from '@istore/contract/decimal-text.ts'
import {
  GatewayError,
  type HttpReply,
  type KnownAttempt,
  type OpenedPage,
  type PaymentGateway,
  type PaymentRequest,
  type PaymentState,
  type RefundOutcome,
  type RefundRequest,
} from '../../gateway.ts'
import { checkLength } from '../check-length.ts'
import { callSnapPay, type SnapPayOptions } from './client.ts'
import { signSnapPay } from './sign.ts'
import { readSnapPayNotification, readState } from './state.ts'
import { textOf, type WireMessage } from './wire.ts'

interface HostedMethod {
  method: 'pay.h5pay' | 'pay.webpay'
  paymentMethod: 'WECHATPAY' | 'ALIPAY' | 'UNIONPAY'
  urlField: 'h5pay_url' | 'webpay_url'
  returnUrlLimit: number
  browserType: (mobile: boolean) => 'PC' | 'WAP' | null
}

/** The hosted pages that the shop offers, by payment method. */
const HOSTED_METHODS = new Map<string, HostedMethod>([
  ['h5pay/WECHATPAY', hosted('pay.h5pay', 'WECHATPAY', () => null)],
  ['webpay/ALIPAY', hosted('pay.webpay', 'ALIPAY', (mobile) => (mobile ? 'WAP' : 'PC'))],
  // UnionPay has no page for phones: SnapPay rejects WAP.
  ['webpay/UNIONPAY', hosted('pay.webpay', 'UNIONPAY', () => 'PC')],
])

const MIN_MINUTES = 5
const MAX_MINUTES = 60
const DESCRIPTION_LIMIT = 128

/**
 * Takes payments through SnapPay (WeChat Pay, Alipay, UnionPay). Status: documented, not run against the live vendor.
 * Methods of `open`: `h5pay/WECHATPAY`, `webpay/ALIPAY`, `webpay/UNIONPAY`.
 * @source developer.snappay.ca/openapi.html; SnapPayInc/open-api-java-sdk; spec §7
 */
export function snapPayGateway(options: SnapPayOptions): PaymentGateway {
  return {
    provider: 'snappay',
    open: (request, method, signal) => openPage(options, request, { name: method, signal }),
    query: ({ attemptNo }) => queryOrder(options, attemptNo),
    refund: (refund) => refundOrder(options, refund),
    // Repeating the refund number returns the state of the same refund.
    queryRefund: (refund) => refundOrder(options, refund),
    cancel: (attempt) => cancelOrder(options, attempt),
    readNotification: async ({ rawBody }) => ({
      state: readSnapPayNotification(rawBody, options),
      reply: (taken) => notificationReply(options, taken),
    }),
  }
}

async function openPage(
  options: SnapPayOptions,
  request: PaymentRequest,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<OpenedPage> {
  const method = HOSTED_METHODS.get(name)
  if (!method) throw new GatewayError(`SnapPay has no payment method ${name}`, false)
  const row = await callSnapPay(options, {
    method: method.method,
    fields: orderFields(request, method),
    locale: request.locale,
    // A repeated order number is known to SnapPay, so the shopper cannot be charged twice.
    tries: 2,
    signal,
  })
  sameOrder(row, request.attemptNo)
  const url = textOf(row[method.urlField])
  if (url === null || !/^https?:\/\//.test(url)) throw new GatewayError('SnapPay returned no payment page', false)
  return { page: { kind: 'redirect', url }, transactionNo: textOf(row.trans_no) }
}

function orderFields(request: PaymentRequest, method: HostedMethod): WireMessage {
  if (request.amount <= 0) throw new GatewayError(`not an amount to pay: ${request.amount}`, false)
  return {
    payment_method: method.paymentMethod,
    browser_type: method.browserType(request.mobile),
    out_order_no: checkLength('out_order_no', request.attemptNo, 64),
    trans_amount: toDecimalText(request.amount, request.currency),
    trans_currency: request.currency,
    description: described(request),
    notify_url: checkLength('notify_url', request.notifyUrl, 256),
    return_url: checkLength('return_url', request.returnUrl, method.returnUrlLimit),
    effective_minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.floor(request.minutes))),
  }
}

async function queryOrder(options: SnapPayOptions, attemptNo: string): Promise<PaymentState> {
  const row = await callSnapPay(options, { method: 'pay.orderquery', fields: { out_order_no: attemptNo } })
  sameOrder(row, attemptNo)
  const state = readState(row)
  if (!state) throw new GatewayError(`SnapPay gave a state we do not know: ${textOf(row.trans_status)}`, false)
  return state
}

async function refundOrder(options: SnapPayOptions, refund: RefundRequest): Promise<RefundOutcome> {
  const { attemptNo } = refund.attempt
  const row = await callSnapPay(options, {
    method: 'pay.orderrefund',
    fields: {
      out_order_no: attemptNo,
      out_refund_no: checkLength('out_refund_no', refund.refundNo, 64),
      refund_amount: toDecimalText(refund.amount, refund.currency),
    },
  })
  sameOrder(row, attemptNo)
  const status = textOf(row.trans_status)
  return status === null || status === 'SUCCESS' ? 'done' : 'pending'
}

/** Queries the state first: SnapPay's cancel would also refund a paid payment, and refunds are up to the staff. */
async function cancelOrder(options: SnapPayOptions, { attemptNo }: KnownAttempt): Promise<'closed' | 'paid'> {
  const before = await queryOrder(options, attemptNo)
  if (before.outcome !== 'pending') return endOf(before)
  try {
    await callSnapPay(options, { method: 'pay.ordercancel', fields: { out_order_no: attemptNo } })
    return 'closed'
  } catch (error) {
    const after = await queryOrder(options, attemptNo)
    if (after.outcome === 'pending') throw error
    return endOf(after)
  }
}

const endOf = ({ outcome }: PaymentState) => (outcome === 'failed' ? 'closed' : 'paid')

function notificationReply(options: SnapPayOptions, taken: boolean): HttpReply {
  const reply: WireMessage = { code: taken ? '0' : '1', msg: taken ? 'SUCCESS' : 'FAIL', sign_type: 'MD5' }
  return {
    status: taken ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...reply, sign: signSnapPay(reply, options.key) }),
  }
}

function hosted(
  method: HostedMethod['method'],
  paymentMethod: HostedMethod['paymentMethod'],
  browserType: HostedMethod['browserType'],
): HostedMethod {
  const h5 = method === 'pay.h5pay'
  return {
    method,
    paymentMethod,
    browserType,
    urlField: h5 ? 'h5pay_url' : 'webpay_url',
    returnUrlLimit: h5 ? 256 : 1024,
  }
}

function sameOrder(row: WireMessage, attemptNo: string): void {
  const named = textOf(row.out_order_no)
  if (named !== null && named !== attemptNo)
    throw new GatewayError(`SnapPay replied about a different order: ${named}`, false)
}

/** The description with the parts of the amount, unless that would truncate them. */
function described({ description, parts }: PaymentRequest): string {
  const full = [description, ...parts].join(' · ')
  return full.length > DESCRIPTION_LIMIT ? shortened(description) : full
}

/** A long description is truncated between characters rather than losing the sale. */
function shortened(text: string): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > DESCRIPTION_LIMIT) return short
    short += character
  }
  return short
}
