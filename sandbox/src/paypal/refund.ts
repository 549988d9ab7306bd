import { notifyShop, notifyShopOfRefund } from '../payments/notify-shop.ts'
import { refundedCents } from '../payments/payment.ts'
import { utcText } from '../payments/time.ts'
import type { MoneyContext } from './capture.ts'
import { newNumber, type PayPalPayment, type PayPalRefund, type PayPalStore } from './merchant.ts'
import { PayPalRefusal } from './refusal.ts'
import { type Members, optional, requiredMoney } from './request.ts'

/**
 * Refunds a part of a capture, or the rest of it. A repeated request gets the same reply.
 * @throws PayPalRefusal CAPTURE_NOT_COMPLETED, CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED, REFUND_CURRENCY_MISMATCH
 */
export function refundCapture(context: MoneyContext, payment: PayPalPayment, body: Members): PayPalRefund {
  const { store, notifier, requestId } = context
  const known = requestId === null ? undefined : payment.refunds.find((refund) => refund.requestId === requestId)
  if (known) return known
  if (payment.status !== 'SUCCESS') throw new PayPalRefusal('CAPTURE_NOT_COMPLETED')
  const left = payment.cents - refundedCents(payment)
  if (left === 0) throw new PayPalRefusal('CAPTURE_FULLY_REFUNDED')
  const { cents, currency } = body.amount === undefined ? { ...payment, cents: left } : requiredMoney(body)
  if (currency !== payment.currency) throw new PayPalRefusal('REFUND_CURRENCY_MISMATCH')
  if (cents > left) throw new PayPalRefusal('REFUND_AMOUNT_EXCEEDED')
  const refundTransNo = newNumber()
  const customId = optional(body, 'custom_id', 127)
  const invoiceId = optional(body, 'invoice_id', 127)
  const refund = {
    outRefundNo: customId ?? invoiceId ?? refundTransNo,
    refundTransNo,
    cents,
    at: utcText(store.now()),
    failed: payment.faults.refundFails,
    requestId,
    customId,
    invoiceId,
  }
  payment.refunds.push(refund)
  if (!refund.failed) notifyShopOfRefund(payment, notifier, refund.outRefundNo)
  if (payment.faults.refundNotify) void notifyShop(payment, notifier, 'payment')
  return refund
}

/** The order of a completed or declined capture. @throws PayPalRefusal NOT_FOUND */
export function findCapture(store: PayPalStore, captureId: string): PayPalPayment {
  const payment = store.all().find((one) => one.captureId === captureId)
  if (payment?.status !== 'SUCCESS' && payment?.ending !== 'failed') throw new PayPalRefusal('NOT_FOUND')
  return payment
}

/** A refund by its number. @throws PayPalRefusal NOT_FOUND */
export function findRefund(store: PayPalStore, refundId: string): { payment: PayPalPayment; refund: PayPalRefund } {
  for (const payment of store.all()) {
    const refund = payment.refunds.find((one) => one.refundTransNo === refundId)
    if (refund) return { payment, refund }
  }
  throw new PayPalRefusal('NOT_FOUND')
}
