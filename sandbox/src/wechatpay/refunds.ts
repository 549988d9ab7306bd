import type { Notifier } from '../payments/notifier.ts'
import { notifyShopOfRefund } from '../payments/notify-shop.ts'
import { newTransNo } from '../payments/numbers.ts'
import { refundedCents } from '../payments/payment.ts'
import { beijingMoment, utcText } from '../payments/time.ts'
import type { WeChatPayPayment, WeChatPayRefund, WeChatPayStore } from './merchant.ts'
import { findOrder } from './orders.ts'
import { WeChatPayRefusal } from './refusal.ts'
import { checkMerchant, notifyUrlOf, required, requiredCents, requiredObject } from './request.ts'

const MAX_PARTS = 50
/** Milliseconds between two refunds of one order. */
const PAUSE = 60_000

type Members = Record<string, unknown>

interface RefundOfPayment {
  payment: WeChatPayPayment
  refund: WeChatPayRefund
}

/** Context of a refund. @param settling milliseconds from acceptance to result */
export interface RefundContext {
  store: WeChatPayStore
  notifier: Notifier<WeChatPayPayment>
  settling: number
}

/**
 * Accepts a refund, or finds the one with the same number.
 * @throws WeChatPayRefusal FREQUENCY_LIMITED within a minute of the previous one, INVALID_REQUEST, NOT_ENOUGH
 */
export function submitRefund(context: RefundContext, body: Members): RefundOfPayment {
  const { store, notifier, settling } = context
  checkMerchant(body, store.merchant)
  const payment = paymentOf(store, body)
  const outRefundNo = required(body, 'out_refund_no', 64)
  const cents = refundAmount(payment, requiredObject(body, 'amount'))
  const known = payment.refunds.find((refund) => refund.outRefundNo === outRefundNo)
  if (known) {
    if (known.cents !== cents) throw new WeChatPayRefusal('INVALID_REQUEST', 'out_refund_no')
    return { payment, refund: known }
  }
  checkPace(payment, cents, store.now())
  const refund = {
    outRefundNo,
    refundTransNo: `50${newTransNo(store.now(), 20)}`,
    cents,
    at: utcText(store.now()),
    notifyUrl: body.notify_url === undefined ? null : notifyUrlOf(body),
    settlesAt: store.now() + settling,
    fails: payment.faults.refundFails,
  }
  payment.refunds.push(refund)
  if (refund.notifyUrl !== null) notifyShopOfRefund(payment, notifier, outRefundNo, settling)
  return { payment, refund }
}

/** Finds a payment by `transaction_id` or `out_trade_no`. */
function paymentOf(store: WeChatPayStore, body: Members): WeChatPayPayment {
  if (body.transaction_id === undefined || body.transaction_id === '') {
    return findOrder(store, required(body, 'out_trade_no', 32))
  }
  const payment = store.byTransNo(required(body, 'transaction_id', 32))
  return findOrder(store, payment?.outOrderNo ?? '')
}

function refundAmount(payment: WeChatPayPayment, amount: Readonly<Members>): number {
  if (requiredCents(amount, 'total') !== payment.cents) throw new WeChatPayRefusal('PARAM_ERROR', 'amount.total')
  if (required(amount, 'currency', 16) !== payment.currency)
    throw new WeChatPayRefusal('PARAM_ERROR', 'amount.currency')
  return requiredCents(amount, 'refund')
}

function checkPace(payment: WeChatPayPayment, cents: number, now: number): void {
  if (payment.status !== 'SUCCESS') throw new WeChatPayRefusal('INVALID_REQUEST', 'the order is not paid')
  if (refundedCents(payment) + cents > payment.cents) throw new WeChatPayRefusal('NOT_ENOUGH')
  if (payment.refunds.length >= MAX_PARTS) throw new WeChatPayRefusal('INVALID_REQUEST', 'more than 50 refunds')
  const last = payment.refunds.at(-1)
  if (last && now < Date.parse(`${last.at.replace(' ', 'T')}Z`) + PAUSE) throw new WeChatPayRefusal('FREQUENCY_LIMITED')
}

/** Finds a refund. @throws WeChatPayRefusal RESOURCE_NOT_EXISTS */
export function findRefund(store: WeChatPayStore, outRefundNo: string): RefundOfPayment {
  for (const payment of store.all()) {
    const refund = payment.refunds.find((one) => one.outRefundNo === outRefundNo)
    if (refund) return { payment: findOrder(store, payment.outOrderNo), refund }
  }
  throw new WeChatPayRefusal('RESOURCE_NOT_EXISTS')
}

export function refundStatus(refund: WeChatPayRefund, now: number): 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' {
  if (now < refund.settlesAt) return 'PROCESSING'
  return refund.fails ? 'ABNORMAL' : 'SUCCESS'
}

/** Reply to a refund request, which only means that it was accepted. */
export function acceptedRow({ payment, refund }: RefundOfPayment): Members {
  return {
    id: refund.refundTransNo,
    out_refund_no: refund.outRefundNo,
    transaction_id: payment.transNo,
    out_trade_no: payment.outOrderNo,
    create_time: beijingMoment(Date.parse(`${refund.at.replace(' ', 'T')}Z`)),
    amount: { refund: refund.cents, total: payment.cents, currency: payment.currency },
  }
}

/** Reply to a query. */
export function refundRow(found: RefundOfPayment, now: number): Members {
  const status = refundStatus(found.refund, now)
  return {
    ...acceptedRow(found),
    channel: 'ORIGINAL',
    recv_account: 'Balance',
    status,
    ...(status === 'SUCCESS' && { success_time: beijingMoment(found.refund.settlesAt) }),
  }
}
