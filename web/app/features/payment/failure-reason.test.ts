import { expect, test } from 'vitest'
import { canTryAgain, failureOf, isUncharged } from './failure-reason.ts'

const order = (status: string, paymentStatus: string, ...events: string[]) => ({
  status,
  paymentStatus,
  events: events.map((what) => ({ what })),
})

test.each([
  ['a declined payment', order('FAILED', 'FAILED'), 'DECLINED', null],
  ['an order whose time is up', order('EXPIRED', 'NOT_PAID'), 'EXPIRED', null],
  ['an expired order that was declined before', order('EXPIRED', 'FAILED'), 'EXPIRED', null],
  ['an order that a newer one replaced', order('CANCELLED', 'NOT_PAID'), 'REPLACED', null],
  ['late money on its way back', order('EXPIRED', 'REFUND_PENDING', 'REFUND_TOO_LATE'), 'EXPIRED', 'PENDING'],
  ['late money that went back', order('CANCELLED', 'REFUNDED', 'REFUND_TOO_LATE', 'REFUNDED'), 'REPLACED', 'DONE'],
  ['a wrong amount on its way back', order('FAILED', 'FAILED', 'REFUND_WRONG_AMOUNT'), 'DECLINED', 'PENDING'],
  [
    'one wrong amount back, another on its way',
    order('FAILED', 'FAILED', 'REFUND_WRONG_AMOUNT', 'REFUNDED', 'REFUND_WRONG_AMOUNT'),
    'DECLINED',
    'PENDING',
  ],
  ['a wrong amount back', order('FAILED', 'FAILED', 'REFUND_WRONG_AMOUNT', 'REFUNDED'), 'DECLINED', 'DONE'],
  ['an order that moved on meanwhile', order('INTERIM', 'NOT_PAID'), 'UNKNOWN', null],
  ['an order that cannot be read', null, 'UNKNOWN', null],
] as const)('%s', (_what, given, reason, refund) => {
  const failure = failureOf(given)
  expect(failure).toEqual({ reason, refund })
  expect(canTryAgain(failure)).toBe(reason === 'DECLINED')
  expect(isUncharged(failure)).toBe(reason !== 'UNKNOWN' && refund === null)
})
