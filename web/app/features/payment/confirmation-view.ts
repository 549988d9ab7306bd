import { isFinalRefusal } from './final-refusal.ts'
import { type MaybeStatus, type PaymentView, paymentView } from './payment-view.ts'

/** Why the status is not known although the page is checking it. */
export type Problem = 'UNCHECKED' | 'NO_STATUS'

export interface ConfirmationView {
  /** `CHECK_FAILED`: the server refuses to report on this order. */
  view: Exclude<PaymentView, 'UNKNOWN'> | 'CHECK_FAILED'
  /** Only for a pending payment. */
  problem: Problem | null
}

interface ConfirmationViewInput {
  /** The last reply, of which any field may be missing. */
  answer: MaybeStatus
  /** The error of the last check. */
  error: Error | null
  /** OPay and Alipay report a reply without both fields; for other providers nothing is shown. */
  reportsMissingStatus: boolean
}

const pending = (problem: Problem | null): ConfirmationView => ({ view: 'PENDING', problem })

/**
 * What a confirmation shows. A lost network, or an overloaded or broken server, proves nothing about the payment: it
 * stays pending, because "Payment Failed" would invite a second payment.
 * @source spec §4 Payment status, §8 Status-check HTTP error, Local messages
 */
export function confirmationView({ answer, error, reportsMissingStatus }: ConfirmationViewInput): ConfirmationView {
  const view = paymentView(answer)
  if (view === 'SUCCESS') return { view, problem: null }
  if (isFinalRefusal(error)) return { view: 'CHECK_FAILED', problem: null }
  if (view === 'PENDING') return pending(error ? 'UNCHECKED' : null)
  if (view !== 'UNKNOWN') return { view, problem: null }
  if (error) return pending('UNCHECKED')
  if (answer === undefined) return pending(null)
  if (reportsMissingStatus) return pending('NO_STATUS')
  return answer === null ? pending('UNCHECKED') : { view: 'QUIET', problem: null }
}
