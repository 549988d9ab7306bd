import { refundedCents } from '../payments/payment.ts'
import type { AlipayPayment } from './merchant.ts'

/** The state of a trade in Alipay's words. A trade that was refunded in full is closed, like one that was never paid. */
export function tradeStatus(payment: AlipayPayment): string {
  if (payment.status === 'SUCCESS') {
    if (refundedCents(payment) === payment.cents) return 'TRADE_CLOSED'
    return payment.finished ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
  }
  return payment.status === 'CLOSE' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

/** The buyer's number, the same for every trade of the sandbox. */
export const BUYER_ID = '2088722000000000'
