import type Stripe from 'stripe'
import type { PaymentState } from '../../gateway.ts'
import { fromStripeAmount } from './amounts.ts'

/** The attempt number of a session; null when the session is not the shop's. */
export function attemptOf({ metadata, client_reference_id }: Stripe.Checkout.Session): string | null {
  const attemptNo = metadata?.attemptNo
  return attemptNo && attemptNo === client_reference_id ? attemptNo : null
}

export function sessionState(session: Stripe.Checkout.Session, attemptNo: string): PaymentState {
  const currency = session.currency?.toUpperCase() ?? null
  return {
    attemptNo,
    outcome: outcomeOf(session),
    transactionNo: session.id,
    amount: currency === null ? null : fromStripeAmount(session.amount_total, currency),
    currency,
  }
}

function outcomeOf({ status, payment_status }: Stripe.Checkout.Session): PaymentState['outcome'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'failed' : 'pending'
}
