import { amountText } from '../payments/amount.ts'
import type { Refund } from '../payments/payment.ts'
import { utcText } from '../payments/time.ts'
import type { SnapPayPayment } from './merchant.ts'

/** The row that answers a request for a page. */
export function pageRow(payment: SnapPayPayment, payUrl: string): Record<string, unknown> {
  return {
    trans_no: payment.transNo,
    out_order_no: payment.outOrderNo,
    trans_status: payment.status,
    trans_amount: amountText(payment.cents),
    trans_currency: payment.currency,
    [payment.method === 'pay.h5pay' ? 'h5pay_url' : 'webpay_url']: payUrl,
  }
}

/** An order in replies to queries and in notifications. */
export function orderRow(payment: SnapPayPayment): Record<string, unknown> {
  return {
    trans_no: payment.transNo,
    out_order_no: payment.outOrderNo,
    payment_method: payment.paymentMethod,
    trans_status: payment.status,
    trans_currency: payment.currency,
    trans_amount: amountText(payment.cents),
    ...(payment.attach === null ? {} : { attach: payment.attach }),
    ...(payment.endedAt === null ? {} : { trans_end_time: utcText(payment.endedAt) }),
  }
}

/** A refund in its reply and its notification. */
export function refundRow(payment: SnapPayPayment, refund: Refund): Record<string, unknown> {
  return {
    trans_no: payment.transNo,
    out_order_no: payment.outOrderNo,
    out_refund_no: refund.outRefundNo,
    refund_trans_no: refund.refundTransNo,
    refund_amount: amountText(refund.cents),
    refund_trans_end_time: refund.at,
    trans_status: 'SUCCESS',
  }
}
