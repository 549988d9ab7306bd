import type { Notifier } from '../payments/notifier.ts'
import { notifyShop } from '../payments/notify-shop.ts'
import { endPayment } from '../payments/payment.ts'
import type { PayPalPayment, PayPalStore } from './merchant.ts'
import { PayPalRefusal } from './refusal.ts'

/** What a capture or a refund works with. */
export interface MoneyContext {
  store: PayPalStore
  notifier: Notifier<PayPalPayment>
  /** `PayPal-Request-Id`. */
  requestId: string | null
}

/**
 * Takes the money of an approved order. The same request again has the same answer.
 * @returns whether it was taken now
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
  // Not awaited: the shop may not answer a notification before it has this answer.
  void notifyShop(payment, notifier, 'payment')
  return true
}
