import type { KnownAttempt, PaymentRequest, RefundRequest } from '../gateway.ts'

/** When the attempt was created, and a sandbox run begins. */
export const NOW = new Date('2026-03-01T12:00:00Z')
export const ATTEMPT_NO = 'T7K2-M9QF4B-0a1b2c3d'

/** A request for a payment of $48.20. @param shop the shop's address */
export function paymentRequest(shop: string, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptNo: ATTEMPT_NO,
    amount: 4820,
    currency: 'CAD',
    description: 'Dragon Well green tea, 50 g',
    parts: [],
    notifyUrl: `${shop}/notify`,
    returnUrl: `${shop}/confirmation?from_source=test_h5XT7K2-M9QF4B`,
    cancelUrl: `${shop}/payment?orderID=T7K2-M9QF4B`,
    locale: 'en',
    createdAt: NOW,
    minutes: 15,
    mobile: true,
    clientAddress: '203.0.113.7',
    openId: null,
    ...changes,
  }
}

/** A refund of that payment. @param amount minor units */
export const refundRequest = (attempt: KnownAttempt, refundNo: string, amount: number): RefundRequest => ({
  attempt,
  refundNo,
  amount,
  currency: 'CAD',
  total: 4820,
})
