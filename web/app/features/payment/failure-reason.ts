/** `UNKNOWN`: the order could not be read, so nothing is claimed about it or about money. */
export type FailureReason = 'DECLINED' | 'EXPIRED' | 'REPLACED' | 'UNKNOWN'

export interface Failure {
  reason: FailureReason
  /** Refund of a payment that was received nevertheless; null if nothing was received. */
  refund: 'PENDING' | 'DONE' | null
}

/** `events` are in order of time. */
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
 * Why an order's payment failed. The status check reports expired and replaced orders as failed too, and does not
 * report late payments or wrong amounts; the order does.
 * @param order null if it could not be read
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

export const canTryAgain = ({ reason }: Failure): boolean => reason === 'DECLINED'

/** Whether to say that nothing was charged. */
export const isUncharged = ({ reason, refund }: Failure): boolean => reason !== 'UNKNOWN' && refund === null
