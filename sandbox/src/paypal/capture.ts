import type { Notifier } from '../payments/notifier.ts'
import { notifyShop } from '../payments/notify-shop.ts'
import { endPayment } from '../payments/payment.ts'
import type { PayPalPayment, PayPalStore } from './merchant.ts'
import { PayPalRefusal } from './refusal.ts'

/** Context of a capture or refund. */
export interface MoneyContext {
  store: PayPalStore
  notifier: Notifier<PayPalPayment>
  /** `PayPal-Request-Id`. */
  requestId: string | null
}

/**
 * Captures an approved order. A repeated request gets the same reply.
 * @returns whether it was captured now
 * @throws PayPalRefusal ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED
 */
export function captureOrder({ store, notifier, requestId }: MoneyContext, payment: PayPalPayment): boolean {
  if (payment.status === 'USERPAYING') throw new PayPalRefusal('ORDER_NOT_APPROVED')
  if (payment.status !== 'APPROVED') {
    if (requestId !== null && requestId === payment.captureRequestId) return false
    throw new PayPalRefusal('ORDER_ALREADY_CAPTURED')
  }
  if (payment.faults.instrumentDeclined) throw new PayPalRefusal('INSTRUMENT_DECLINED')
  endPayment(payment, payment.declines ? 'failed' : 'paid', store.now())
  payment.captureRequestId = requestId
  // Not awaited: the shop may need this reply before it can answer a notification.
  void notifyShop(payment, notifier, 'payment')
  return true
}
