export type OrderStatus = 'INTERIM' | 'NEW' | 'FAILED' | 'EXPIRED' | 'CANCELLED'
export type PaymentStatus =
  | 'NOT_PAID'
  | 'PAID_ONLINE'
  | 'PAY_AT_STORE'
  | 'PAID_AT_STORE'
  | 'FAILED'
  | 'REFUND_PENDING'
  | 'REFUNDED'

export type OrderMove =
  | 'DECLINE'
  | 'RETRY'
  | 'PAY'
  | 'PAY_LATER'
  | 'SELL'
  | 'RELEASE'
  | 'EXPIRE'
  | 'REPLACE'
  | 'REFUND'
  | 'GROUP_FAIL'
  | 'REFUND_DONE'

export interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/**
 * All transitions of an order. A declined payment leaves the items reserved, so the shopper
 * can try again. An order that is to be paid at the store (PAY_LATER) waits until it is paid there (SELL), or is not collected
 * (RELEASE). An expired or replaced order that is paid after all is either honoured (PAY) or refunded (REFUND). A paid order whose group failed
 * ends, and its payment is refunded (GROUP_FAIL).
 * @source spec §4 Payment status for INTERIM, NEW and FAILED; the rest assumed
 */
const MOVES: Record<OrderMove, { from: readonly `${OrderStatus} ${PaymentStatus}`[]; to: (from: State) => State }> = {
  DECLINE: { from: ['INTERIM NOT_PAID'], to: () => ({ status: 'FAILED', paymentStatus: 'FAILED' }) },
  RETRY: { from: ['FAILED FAILED'], to: () => ({ status: 'INTERIM', paymentStatus: 'NOT_PAID' }) },
  PAY: {
    from: ['INTERIM NOT_PAID', 'FAILED FAILED', 'EXPIRED NOT_PAID', 'EXPIRED FAILED', 'NEW PAY_AT_STORE'],
    to: () => ({ status: 'NEW', paymentStatus: 'PAID_ONLINE' }),
  },
  PAY_LATER: {
    from: ['INTERIM NOT_PAID', 'FAILED FAILED'],
    to: () => ({ status: 'NEW', paymentStatus: 'PAY_AT_STORE' }),
  },
  SELL: { from: ['NEW PAY_AT_STORE'], to: () => ({ status: 'NEW', paymentStatus: 'PAID_AT_STORE' }) },
  RELEASE: { from: ['NEW PAY_AT_STORE'], to: () => ({ status: 'CANCELLED', paymentStatus: 'NOT_PAID' }) },
  EXPIRE: {
    from: ['INTERIM NOT_PAID', 'FAILED FAILED'],
    to: ({ paymentStatus }) => ({ status: 'EXPIRED', paymentStatus }),
  },
  REPLACE: {
    from: ['INTERIM NOT_PAID', 'FAILED FAILED'],
    to: ({ paymentStatus }) => ({ status: 'CANCELLED', paymentStatus }),
  },
  REFUND: {
    from: ['EXPIRED NOT_PAID', 'EXPIRED FAILED', 'CANCELLED NOT_PAID', 'CANCELLED FAILED'],
    to: ({ status }) => ({ status, paymentStatus: 'REFUND_PENDING' }),
  },
  GROUP_FAIL: {
    from: ['NEW PAID_ONLINE'],
    to: () => ({ status: 'CANCELLED', paymentStatus: 'REFUND_PENDING' }),
  },
  REFUND_DONE: {
    from: ['EXPIRED REFUND_PENDING', 'CANCELLED REFUND_PENDING'],
    to: ({ status }) => ({ status, paymentStatus: 'REFUNDED' }),
  },
}

/** The state after a transition; null when the order cannot make it from this state. */
export function nextState(from: State, move: OrderMove): State | null {
  const { from: allowed, to } = MOVES[move]
  return allowed.includes(`${from.status} ${from.paymentStatus}`) ? to(from) : null
}

/**
 * What the status check answers. An order that expired or was replaced reads as failed: nothing of it can be paid.
 * @source spec §4 Payment status
 */
export function statusForShopper({ status, paymentStatus }: State): State {
  if (status === 'EXPIRED' || status === 'CANCELLED') return { status: 'FAILED', paymentStatus: 'FAILED' }
  return { status, paymentStatus }
}

/** What shoppers sort their orders by. */
export type StatusGroup = 'TO_PAY' | 'PREPARING' | 'REFUND' | 'CLOSED'

/** The group of each state that an order can be in. CLOSED ended without a payment. @source assumed */
const STATES: Readonly<Record<StatusGroup, readonly `${OrderStatus} ${PaymentStatus}`[]>> = {
  TO_PAY: ['INTERIM NOT_PAID', 'FAILED FAILED'],
  PREPARING: ['NEW PAID_ONLINE', 'NEW PAY_AT_STORE', 'NEW PAID_AT_STORE'],
  REFUND: ['EXPIRED REFUND_PENDING', 'EXPIRED REFUNDED', 'CANCELLED REFUND_PENDING', 'CANCELLED REFUNDED'],
  CLOSED: ['EXPIRED NOT_PAID', 'EXPIRED FAILED', 'CANCELLED NOT_PAID', 'CANCELLED FAILED'],
}
const GROUPS = Object.keys(STATES) as StatusGroup[]

/** The states of a group, each as `status paymentStatus`. */
export const statesOf = (group: StatusGroup): readonly string[] => STATES[group]

/** The group that an order is listed in. */
export const statusGroupOf = ({ status, paymentStatus }: State): StatusGroup =>
  GROUPS.find((group) => STATES[group].includes(`${status} ${paymentStatus}`)) ?? 'CLOSED'
