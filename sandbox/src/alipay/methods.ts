import { amountText } from '../payments/amount.ts'
import type { Notifier } from '../payments/notifier.ts'
import { notifyShop, notifyShopOfRefund } from '../payments/notify-shop.ts'
import { newTransNo } from '../payments/numbers.ts'
import { endPayment, type Refund, refundedCents } from '../payments/payment.ts'
import { beijingText, utcText } from '../payments/time.ts'
import type { AlipayPayment, AlipayStore } from './merchant.ts'
import { AlipayRefusal } from './refusal.ts'
import { type GatewayRequest, optional, requiredCents } from './request.ts'
import { BUYER_ID, tradeStatus } from './trade.ts'

export interface GatewayContext {
  store: AlipayStore
  notifier: Notifier<AlipayPayment>
}

type Row = Record<string, string>

/** Runs a server-side method. @returns the members of the reply @throws AlipayRefusal */
export function runMethod(context: GatewayContext, request: GatewayRequest): Row {
  switch (request.method) {
    case 'alipay.trade.query':
      return queryRow(findTrade(context.store, request.content))
    case 'alipay.trade.close':
      return closeTrade(context, findTrade(context.store, request.content))
    case 'alipay.trade.refund':
      return refundTrade(context, findTrade(context.store, request.content), request.content)
    case 'alipay.trade.fastpay.refund.query':
      return refundQueryRow(findTrade(context.store, request.content), request.content)
    default:
      throw new AlipayRefusal('isv.invalid-method')
  }
}

/** Finds a trade by `trade_no`, or else by `out_trade_no`. */
function findTrade(store: AlipayStore, content: Record<string, unknown>): AlipayPayment {
  const tradeNo = optional(content, 'trade_no', 64)
  const outTradeNo = optional(content, 'out_trade_no', 64)
  if (tradeNo === null && outTradeNo === null) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'out_trade_no')
  const payment = tradeNo === null ? store.byOrder(outTradeNo ?? '') : store.byTransNo(tradeNo)
  if (!payment) throw new AlipayRefusal('ACQ.TRADE_NOT_EXIST')
  return payment
}

function numbers(payment: AlipayPayment): Row {
  return { trade_no: payment.transNo, out_trade_no: payment.outOrderNo }
}

function queryRow(payment: AlipayPayment): Row {
  return {
    ...numbers(payment),
    trade_status: tradeStatus(payment),
    total_amount: amountText(payment.cents),
    ...(payment.statesCurrency && { trans_currency: payment.currency }),
    buyer_user_id: BUYER_ID,
    ...(payment.status === 'SUCCESS' && { send_pay_date: beijingText(payment.endedAt ?? 0) }),
  }
}

function closeTrade({ store, notifier }: GatewayContext, payment: AlipayPayment): Row {
  if (tradeStatus(payment) !== 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR')
  endPayment(payment, 'revoked', store.now())
  void notifyShop(payment, notifier, 'payment')
  return numbers(payment)
}

/** Refunds at once, and notifies the shop of the trade's state. */
function refundTrade(
  { store, notifier }: GatewayContext,
  payment: AlipayPayment,
  content: Record<string, unknown>,
): Row {
  const cents = requiredCents(content, 'refund_amount')
  const outRefundNo = optional(content, 'out_request_no', 64) ?? payment.outOrderNo
  const known = payment.refunds.find((refund) => refund.outRefundNo === outRefundNo)
  if (known) {
    if (known.cents !== cents) throw new AlipayRefusal('ACQ.DISCORDANT_REPEAT_REQUEST')
    return refundRow(payment, known, 'N')
  }
  if (payment.finished) throw new AlipayRefusal('ACQ.TRADE_HAS_FINISHED')
  if (tradeStatus(payment) !== 'TRADE_SUCCESS') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR')
  if (refundedCents(payment) + cents > payment.cents) throw new AlipayRefusal('ACQ.REFUND_FEE_ERROR')
  if (payment.faults.refundFails) throw new AlipayRefusal('ACQ.SELLER_BALANCE_NOT_ENOUGH')
  const refund = { outRefundNo, refundTransNo: newTransNo(store.now()), cents, at: utcText(store.now()) }
  payment.refunds.push(refund)
  notifyShopOfRefund(payment, notifier, outRefundNo)
  return refundRow(payment, refund, 'Y')
}

/** `refund_fee` is the total refunded so far, `send_back_fee` this refund. */
function refundRow(payment: AlipayPayment, refund: Refund, changed: 'Y' | 'N'): Row {
  return {
    ...numbers(payment),
    fund_change: changed,
    refund_fee: amountText(refundedCents(payment)),
    send_back_fee: amountText(refund.cents),
    buyer_user_id: BUYER_ID,
  }
}

/** The reply about an unknown refund has neither status nor error. */
function refundQueryRow(payment: AlipayPayment, content: Record<string, unknown>): Row {
  const outRefundNo = optional(content, 'out_request_no', 64)
  if (outRefundNo === null) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'out_request_no')
  const refund = payment.refunds.find((one) => one.outRefundNo === outRefundNo)
  if (!refund) return numbers(payment)
  return {
    ...numbers(payment),
    out_request_no: outRefundNo,
    total_amount: amountText(payment.cents),
    refund_amount: amountText(refund.cents),
    refund_status: 'REFUND_SUCCESS',
  }
}
