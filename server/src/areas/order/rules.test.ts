import { expect, test } from 'vitest'
import {
  nextState,
  type OrderStatus,
  type OrderTransition,
  type PaymentStatus,
  type StatusGroup,
  statesOf,
  statusForShopper,
  statusGroupOf,
} from './rules.ts'

const STATUSES: OrderStatus[] = ['INTERIM', 'NEW', 'FAILED', 'EXPIRED', 'CANCELLED']
const PAYMENTS: PaymentStatus[] = [
  ...(['NOT_PAID', 'PAID_ONLINE', 'PAY_AT_STORE', 'PAID_AT_STORE'] as const),
  ...(['FAILED', 'REFUND_PENDING', 'REFUNDED'] as const),
]
const TRANSITIONS: OrderTransition[] = [
  ...(['DECLINE', 'RETRY', 'PAY', 'PAY_LATER', 'SELL', 'RELEASE', 'EXPIRE', 'REPLACE'] as const),
  ...(['REFUND', 'GROUP_FAIL', 'REFUND_DONE'] as const),
]

/** Written out by hand: any other transition must be impossible. */
const ALLOWED: Record<string, string> = {
  'INTERIM NOT_PAID DECLINE': 'FAILED FAILED',
  'INTERIM NOT_PAID PAY': 'NEW PAID_ONLINE',
  'INTERIM NOT_PAID PAY_LATER': 'NEW PAY_AT_STORE',
  'FAILED FAILED PAY_LATER': 'NEW PAY_AT_STORE',
  'NEW PAY_AT_STORE PAY': 'NEW PAID_ONLINE',
  'NEW PAY_AT_STORE SELL': 'NEW PAID_AT_STORE',
  'NEW PAY_AT_STORE RELEASE': 'CANCELLED NOT_PAID',
  'INTERIM NOT_PAID EXPIRE': 'EXPIRED NOT_PAID',
  'INTERIM NOT_PAID REPLACE': 'CANCELLED NOT_PAID',
  'FAILED FAILED RETRY': 'INTERIM NOT_PAID',
  'FAILED FAILED PAY': 'NEW PAID_ONLINE',
  'FAILED FAILED EXPIRE': 'EXPIRED FAILED',
  'FAILED FAILED REPLACE': 'CANCELLED FAILED',
  'EXPIRED NOT_PAID PAY': 'NEW PAID_ONLINE',
  'EXPIRED FAILED PAY': 'NEW PAID_ONLINE',
  'EXPIRED NOT_PAID REFUND': 'EXPIRED REFUND_PENDING',
  'EXPIRED FAILED REFUND': 'EXPIRED REFUND_PENDING',
  'CANCELLED NOT_PAID REFUND': 'CANCELLED REFUND_PENDING',
  'CANCELLED FAILED REFUND': 'CANCELLED REFUND_PENDING',
  'NEW PAID_ONLINE GROUP_FAIL': 'CANCELLED REFUND_PENDING',
  'EXPIRED REFUND_PENDING REFUND_DONE': 'EXPIRED REFUNDED',
  'CANCELLED REFUND_PENDING REFUND_DONE': 'CANCELLED REFUNDED',
}

const states = STATUSES.flatMap((status) => PAYMENTS.map((paymentStatus) => ({ status, paymentStatus })))

test.each(states.flatMap((from) => TRANSITIONS.map((move) => ({ ...from, move }))))(
  '$status $paymentStatus: $move',
  ({ status, paymentStatus, move }) => {
    const to = nextState({ status, paymentStatus }, move)
    expect(to && `${to.status} ${to.paymentStatus}`).toBe(ALLOWED[`${status} ${paymentStatus} ${move}`] ?? null)
  },
)

test('a paid order never changes because of a gateway’s message', () => {
  for (const move of TRANSITIONS.filter((each) => each !== 'GROUP_FAIL'))
    expect(nextState({ status: 'NEW', paymentStatus: 'PAID_ONLINE' }, move)).toBeNull()
})

test.each([
  ['INTERIM', 'NOT_PAID', 'INTERIM', 'NOT_PAID'],
  ['NEW', 'PAID_ONLINE', 'NEW', 'PAID_ONLINE'],
  ['NEW', 'PAY_AT_STORE', 'NEW', 'PAY_AT_STORE'],
  ['NEW', 'PAID_AT_STORE', 'NEW', 'PAID_AT_STORE'],
  ['FAILED', 'FAILED', 'FAILED', 'FAILED'],
  ['EXPIRED', 'NOT_PAID', 'FAILED', 'FAILED'],
  ['EXPIRED', 'REFUND_PENDING', 'FAILED', 'FAILED'],
  ['CANCELLED', 'NOT_PAID', 'FAILED', 'FAILED'],
] as const)('%s %s reads %s %s', (status, paymentStatus, readStatus, readPayment) => {
  expect(statusForShopper({ status, paymentStatus })).toEqual({ status: readStatus, paymentStatus: readPayment })
})

const GROUPS: StatusGroup[] = ['TO_PAY', 'PREPARING', 'READY', 'DONE', 'REFUND', 'CLOSED']
const STEPS = ['PLACED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'COLLECTED', 'DELIVERED', 'SERVED'] as const

test('every state that an order can reach is of one group at every step, and is listed with it', () => {
  const reached = new Set(['INTERIM NOT_PAID', ...Object.values(ALLOWED)])
  const listed = GROUPS.flatMap((group) => {
    const { states: ofGroup, progress } = statesOf(group)
    return ofGroup.flatMap((state) => progress.map((step) => `${state} ${step}`))
  })
  expect(listed.toSorted()).toEqual([...reached].flatMap((state) => STEPS.map((step) => `${state} ${step}`)).toSorted())
  for (const state of states.filter((each) => reached.has(`${each.status} ${each.paymentStatus}`)))
    for (const progress of STEPS)
      expect(statesOf(statusGroupOf({ ...state, progress })).states).toContain(`${state.status} ${state.paymentStatus}`)
})

test('an order may be paid exactly while it is listed as to pay, is to be paid at the store, or has run out', () => {
  for (const state of states) {
    const canBePaid = nextState(state, 'PAY') !== null && state.status !== 'EXPIRED' && state.status !== 'NEW'
    expect(statusGroupOf({ ...state, progress: 'PLACED' }) === 'TO_PAY').toBe(canBePaid)
  }
})
