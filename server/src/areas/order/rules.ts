import type { Progress } from '../fulfilment/progress.ts'

export type OrderStatus = 'INTERIM' | 'NEW' | 'FAILED' | 'EXPIRED' | 'CANCELLED'
export type PaymentStatus =
  | 'NOT_PAID'
  | 'PAID_ONLINE'
  | 'PAY_AT_STORE'
  | 'PAID_AT_STORE'
  | 'FAILED'
  | 'REFUND_PENDING'
  | 'REFUNDED'

/** Who changes an order. */
export type Actor = 'SHOPPER' | 'STAFF' | 'SYSTEM'

export type OrderTransition =
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
  | 'CANCEL'
  | 'REFUND_DONE'

export interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** Payment status after a cancellation; any other status remains. */
const AFTER_CANCEL: Readonly<Partial<Record<PaymentStatus, PaymentStatus>>> = {
  PAY_AT_STORE: 'NOT_PAID',
  PAID_ONLINE: 'REFUND_PENDING',
  PAID_AT_STORE: 'REFUND_PENDING',
}

/**
 * All transitions of an order. A declined payment leaves the items reserved, so that the shopper can try again. An
 * order to be paid at the store (PAY_LATER) waits until it is paid there (SELL), or is not collected (RELEASE). If an
 * expired or replaced order is paid after all, the payment is either honoured (PAY) or refunded (REFUND). A paid order
 * whose group has failed ends, and its payment is refunded (GROUP_FAIL). The shopper or the staff may cancel an order,
 * paid or not (CANCEL).
 * @source spec §4 Payment status for INTERIM, NEW and FAILED; the rest assumed
 */
const TRANSITIONS: Record<
  OrderTransition,
  { from: readonly `${OrderStatus} ${PaymentStatus}`[]; to: (from: State) => State }
> = {
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
  CANCEL: {
    from: ['INTERIM NOT_PAID', 'FAILED FAILED', 'NEW PAY_AT_STORE', 'NEW PAID_ONLINE', 'NEW PAID_AT_STORE'],
    to: ({ paymentStatus }) => ({ status: 'CANCELLED', paymentStatus: AFTER_CANCEL[paymentStatus] ?? paymentStatus }),
  },
  REFUND_DONE: {
    from: ['EXPIRED REFUND_PENDING', 'CANCELLED REFUND_PENDING'],
    to: ({ status }) => ({ status, paymentStatus: 'REFUNDED' }),
  },
}

/** The state after a transition; null if it is not possible from this state. */
export function nextState(from: State, move: OrderTransition): State | null {
  const { from: allowed, to } = TRANSITIONS[move]
  return allowed.includes(`${from.status} ${from.paymentStatus}`) ? to(from) : null
}

/**
 * The state that the status check reports. An expired or replaced order is reported as failed: it can no longer be
 * paid.
 * @source spec §4 Payment status
 */
export function statusForShopper({ status, paymentStatus }: State): State {
  if (status === 'EXPIRED' || status === 'CANCELLED') return { status: 'FAILED', paymentStatus: 'FAILED' }
  return { status, paymentStatus }
}

/** Groups of states by which shoppers filter their orders. */
export type StatusGroup = 'TO_PAY' | 'PREPARING' | 'READY' | 'DONE' | 'REFUND' | 'CLOSED'

const PLACED = ['NEW PAID_ONLINE', 'NEW PAY_AT_STORE', 'NEW PAID_AT_STORE'] as const
/** The progress of an order that is not NEW has no meaning. */
const ANY = ['PLACED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'COLLECTED', 'DELIVERED', 'SERVED'] as const

export interface GroupStates {
  states: readonly `${OrderStatus} ${PaymentStatus}`[]
  progress: readonly Progress[]
}

/** The states of each group. Orders in CLOSED have ended without a payment. @source assumed */
const GROUP_STATES: Readonly<Record<StatusGroup, GroupStates>> = {
  TO_PAY: { states: ['INTERIM NOT_PAID', 'FAILED FAILED'], progress: ANY },
  PREPARING: { states: PLACED, progress: ['PLACED', 'PREPARING'] },
  READY: { states: PLACED, progress: ['READY', 'OUT_FOR_DELIVERY'] },
  DONE: { states: PLACED, progress: ['COLLECTED', 'DELIVERED', 'SERVED'] },
  REFUND: {
    states: ['EXPIRED REFUND_PENDING', 'EXPIRED REFUNDED', 'CANCELLED REFUND_PENDING', 'CANCELLED REFUNDED'],
    progress: ANY,
  },
  CLOSED: {
    states: ['EXPIRED NOT_PAID', 'EXPIRED FAILED', 'CANCELLED NOT_PAID', 'CANCELLED FAILED'],
    progress: ANY,
  },
}
const GROUPS = Object.keys(GROUP_STATES) as StatusGroup[]

export const statesOf = (group: StatusGroup): GroupStates => GROUP_STATES[group]

/** The group in which an order is listed. */
export const statusGroupOf = ({ status, paymentStatus, progress }: State & { progress: Progress }): StatusGroup =>
  GROUPS.find((group) => {
    const { states, progress: steps } = GROUP_STATES[group]
    return states.includes(`${status} ${paymentStatus}`) && steps.includes(progress)
  }) ?? 'CLOSED'
