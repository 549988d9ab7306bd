import type { Notifier } from '../payments/notifier.ts'
import { newTransNo } from '../payments/numbers.ts'
import { endPayment, refundedCents } from '../payments/payment.ts'
import { utcText } from '../payments/time.ts'
import { createPayment } from './create.ts'
import type { SnapPayPayment, SnapPayStore } from './merchant.ts'
import { GatewayRefusal } from './refusal.ts'
import { type GatewayRequest, optional, required, requiredCents } from './request.ts'
import { orderRow, pageRow, refundRow } from './rows.ts'

/** What a method may use while it answers. */
export interface GatewayContext {
  store: SnapPayStore
  notifier: Notifier<SnapPayPayment>
  language: 'en' | 'zh'
  payUrl: (transNo: string) => string
}

/** Runs one method of the gateway. @returns the rows of the reply's `data` @throws GatewayRefusal */
export function runMethod(context: GatewayContext, request: GatewayRequest): Record<string, unknown>[] {
  switch (request.method) {
    case 'pay.h5pay':
    case 'pay.webpay': {
      const payment = createPayment(context.store, request, context.language)
      return [pageRow(payment, context.payUrl(payment.transNo))]
    }
    case 'pay.orderquery':
      return [orderRow(findOrder(context.store, request))]
    case 'pay.orderrefund':
      return [refundOrder(context, request)]
    case 'pay.ordercancel':
      return [cancelOrder(context.store, request)]
    default:
      throw new GatewayRefusal('UNKNOWN_METHOD')
  }
}

/** The payment that exactly one of `out_order_no` and `trans_no` names. */
function findOrder(store: SnapPayStore, request: GatewayRequest): SnapPayPayment {
  const outOrderNo = optional(request, 'out_order_no', 64)
  const transNo = optional(request, 'trans_no', 32)
  if ((outOrderNo === null) === (transNo === null)) throw new GatewayRefusal('BAD_PARAMETER', 'out_order_no, trans_no')
  const payment = outOrderNo === null ? store.byTransNo(transNo ?? '') : store.byOrder(outOrderNo)
  if (!payment) throw new GatewayRefusal('ORDER_NOT_FOUND')
  return payment
}

function refundOrder({ store, notifier }: GatewayContext, request: GatewayRequest): Record<string, unknown> {
  const payment = findOrder(store, request)
  const outRefundNo = required(request, 'out_refund_no', 64)
  const cents = requiredCents(request, 'refund_amount')
  const known = payment.refunds.find((refund) => refund.outRefundNo === outRefundNo)
  if (known && known.cents !== cents) throw new GatewayRefusal('DUPLICATE_ORDER', 'out_refund_no')
  if (known) return refundRow(payment, known)
  if (payment.status !== 'SUCCESS') throw new GatewayRefusal('ORDER_NOT_PAID')
  if (refundedCents(payment) + cents > payment.cents) throw new GatewayRefusal('REFUND_TOO_MUCH')
  const refund = { outRefundNo, refundTransNo: newTransNo(store.now()), cents, at: utcText(store.now()) }
  payment.refunds.push(refund)
  if (payment.faults.refundNotify) {
    void notifier.queue(payment, { kind: 'refund', delay: 0, refundNo: outRefundNo })
  }
  return refundRow(payment, refund)
}

/** Revokes: an unpaid payment is closed; a paid one is taken back as well. */
function cancelOrder(store: SnapPayStore, request: GatewayRequest): Record<string, unknown> {
  const payment = findOrder(store, request)
  endPayment(payment, payment.status === 'SUCCESS' ? 'revoked' : 'cancelled', store.now())
  return { trans_no: payment.transNo, out_order_no: payment.outOrderNo, trans_status: payment.status }
}
