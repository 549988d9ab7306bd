import { expect, test } from 'vitest'
import { progressOf } from '../fulfilment/methods-service.ts'
import type { Progress } from '../fulfilment/progress.ts'
import { mayAdvance, mayCancel, type Placed, takesComments } from './progress-rules.ts'
import type { Actor, OrderStatus, PaymentStatus } from './rules.ts'

const STEPS: Progress[] = ['PLACED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'COLLECTED', 'DELIVERED', 'SERVED']
const ACTORS: Actor[] = ['SHOPPER', 'STAFF', 'SYSTEM']
const STATUSES: OrderStatus[] = ['INTERIM', 'NEW', 'FAILED', 'EXPIRED', 'CANCELLED']
const PAYMENTS: PaymentStatus[] = [
  ...(['NOT_PAID', 'PAID_ONLINE', 'PAY_AT_STORE', 'PAID_AT_STORE'] as const),
  ...(['FAILED', 'REFUND_PENDING', 'REFUNDED'] as const),
]

/** Allowed steps of a paid order by method; any other step is refused. */
const NEXT = {
  PICKUP: { PLACED: 'PREPARING', PREPARING: 'READY', READY: 'COLLECTED' },
  DELIVERY: { PLACED: 'PREPARING', PREPARING: 'OUT_FOR_DELIVERY', OUT_FOR_DELIVERY: 'DELIVERED' },
  EAT_IN: { PLACED: 'PREPARING', PREPARING: 'SERVED' },
  EMAIL: { PLACED: 'DELIVERED' },
} as const
/** The actor of the steps. */
const BY = { PICKUP: 'STAFF', DELIVERY: 'STAFF', EAT_IN: 'STAFF', EMAIL: 'SYSTEM' } as const
const LAST = { PICKUP: 'COLLECTED', DELIVERY: 'DELIVERED', EAT_IN: 'SERVED', EMAIL: 'DELIVERED' } as const
const METHODS = ['PICKUP', 'DELIVERY', 'EAT_IN', 'EMAIL'] as const
const PAID: PaymentStatus[] = ['PAID_ONLINE', 'PAID_AT_STORE']
const GROUP = { campaignId: 'c', itemId: 'i', groupId: 'g' }

const orders: Placed[] = STATUSES.flatMap((status) =>
  PAYMENTS.flatMap((paymentStatus) =>
    STEPS.flatMap((progress) => [null, GROUP].map((group) => ({ status, paymentStatus, progress, group }))),
  ),
)

test.each(METHODS)('%s: every state, step and actor goes on exactly as the table says', (method) => {
  const next: Partial<Record<Progress, Progress>> = NEXT[method]
  for (const order of orders)
    for (const to of STEPS)
      for (const actor of ACTORS) {
        const isPaid = order.paymentStatus !== 'PAY_AT_STORE' || to !== LAST[method]
        const expected = actor === BY[method] && order.status === 'NEW' && next[order.progress] === to && isPaid
        expect([order, to, actor, mayAdvance(progressOf(method), order, to, actor)]).toEqual([
          order,
          to,
          actor,
          expected,
        ])
      }
})

test.each(METHODS)('%s: every state and actor cancels exactly as the table says', (method) => {
  for (const order of orders)
    for (const actor of ACTORS) {
      const { status, paymentStatus, progress, group } = order
      const isUnpaid = ['INTERIM NOT_PAID', 'FAILED FAILED'].includes(`${status} ${paymentStatus}`)
      const isPlaced = status === 'NEW' && (PAID.includes(paymentStatus) || paymentStatus === 'PAY_AT_STORE') && !group
      const inTime = actor === 'SHOPPER' ? progress === 'PLACED' : progress !== LAST[method]
      const expected = actor !== 'SYSTEM' && (isUnpaid || (isPlaced && inTime))
      expect([order, actor, mayCancel(progressOf(method), order, actor)]).toEqual([order, actor, expected])
    }
})

test.each(METHODS)('%s: an order takes comments until it is handed over or has ended', (method) => {
  for (const order of orders) {
    const isOver = order.status === 'EXPIRED' || order.status === 'CANCELLED' || order.progress === LAST[method]
    expect(takesComments(progressOf(method), order)).toBe(!isOver)
  }
})
