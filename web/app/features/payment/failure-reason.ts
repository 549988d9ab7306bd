/** Why an order was not paid. `UNKNOWN`: the order itself could not be read, so nothing is claimed of it or of money. */
export type FailureReason = 'DECLINED' | 'EXPIRED' | 'REPLACED' | 'UNKNOWN'

export interface Failure {
  reason: FailureReason
  /** What was taken for it all the same is on its way back, or is back; null when nothing was taken. */
  refund: 'PENDING' | 'DONE' | null
}

/** What must be known of an order. `events` name what happened to it, the oldest first. */
export interface FailedOrder {
  status: string
  paymentStatus: string
  events: readonly { what: string }[]
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  FAILED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'REPLACED',
}

/**
 * What truly became of an order whose payment failed. The status check reads an expired and a replaced order as failed
 * too, and knows nothing of a payment that came too late or of a wrong amount; the order does.
 * @param order null when it could not be read
 */
export function failureOf(order: FailedOrder | null | undefined): Failure {
  if (!order) return { reason: 'UNKNOWN', refund: null }
  return { reason: REASONS[order.status] ?? 'UNKNOWN', refund: refundOf(order) }
}

function refundOf({ paymentStatus, events }: FailedOrder): Failure['refund'] {
  if (paymentStatus === 'REFUND_PENDING') return 'PENDING'
  if (paymentStatus === 'REFUNDED') return 'DONE'
  const begun = events.filter(({ what }) => what.startsWith('REFUND_')).length
  const done = events.filter(({ what }) => what === 'REFUNDED').length
  if (begun === 0) return null
  return done < begun ? 'PENDING' : 'DONE'
}

/** Whether the same order can be paid again. */
export const canTryAgain = ({ reason }: Failure): boolean => reason === 'DECLINED'

/** Whether it may be said that nothing was charged. */
export const isUncharged = ({ reason, refund }: Failure): boolean => reason !== 'UNKNOWN' && refund === null
