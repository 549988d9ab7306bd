import { refundedCents } from '../payments/payment.ts'
import type { AlipayPayment } from './merchant.ts'

/** The state of a trade in Alipay's terms. A fully refunded trade is closed, like an unpaid one. */
export function tradeStatus(payment: AlipayPayment): string {
  if (payment.status === 'SUCCESS') {
    if (refundedCents(payment) === payment.cents) return 'TRADE_CLOSED'
    return payment.finished ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
  }
  return payment.status === 'CLOSE' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

/** The buyer of every trade in the sandbox. */
export const BUYER_ID = '2088722000000000'
