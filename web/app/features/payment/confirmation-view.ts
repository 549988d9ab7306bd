import { isFinalRefusal } from './final-refusal.ts'
import { type MaybeStatus, type PaymentView, paymentView } from './payment-view.ts'

/** Why the status is not known although the page is checking it. */
export type Trouble = 'UNCHECKED' | 'NO_STATUS'

export interface ConfirmationView {
  /** `CHECK_FAILED`: the server refuses to say anything of this order. */
  view: Exclude<PaymentView, 'UNKNOWN'> | 'CHECK_FAILED'
  /** Only of a pending payment. */
  trouble: Trouble | null
}

interface Known {
  /** The last reply, of which any field may be missing. */
  answer: MaybeStatus
  /** Of the last check. */
  error: Error | null
  /** OPay and Alipay name a reply without both fields; other providers then show nothing. */
  namesMissing: boolean
}

const pending = (trouble: Trouble | null): ConfirmationView => ({ view: 'PENDING', trouble })

/**
 * What a confirmation shows. A lost network, an overloaded or a broken server says nothing of the payment: it stays
 * pending, because "Payment Failed" would invite a second payment.
 * @source spec §4 Payment status, §8 Status-check HTTP error, Local messages
 */
export function confirmationView({ answer, error, namesMissing }: Known): ConfirmationView {
  const view = paymentView(answer)
  if (view === 'SUCCESS') return { view, trouble: null }
  if (isFinalRefusal(error)) return { view: 'CHECK_FAILED', trouble: null }
  if (view === 'PENDING') return pending(error ? 'UNCHECKED' : null)
  if (view !== 'UNKNOWN') return { view, trouble: null }
  if (error) return pending('UNCHECKED')
  if (answer === undefined) return pending(null)
  if (namesMissing) return pending('NO_STATUS')
  return answer === null ? pending('UNCHECKED') : { view: 'QUIET', trouble: null }
}
