import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { localInstant } from '../store/zoned-time.ts'
import type { OrderEvent, OrderRefund, RefundState, TakenPayment } from './history-queries.ts'
import { brandOf } from './method-brand.ts'
import type { OrderRow } from './queries.ts'
import { reasonText } from './receipt/texts.ts'

type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']
type Step = Order['timeline'][number]['what']

/** What a shopper calls an event of ours. Others are not shown, but for the start of a refund. */
const STEPS: Readonly<Record<string, Step>> = {
  PLACED: 'PLACED',
  PAY: 'PAID',
  SELL: 'PAID',
  PREPARING: 'PREPARING',
  READY: 'READY',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  COLLECTED: 'COLLECTED',
  DELIVERED: 'DELIVERED',
  SERVED: 'SERVED',
  CANCEL: 'CANCELLED',
  RELEASE: 'CANCELLED',
  REPLACE: 'CANCELLED',
  GROUP_FAIL: 'CANCELLED',
  REFUNDED: 'REFUNDED',
  COMMENT: 'COMMENT',
}
/** Moves of the order's state that come with an event of their own, and what is the staff's affair. */
const HIDDEN = ['REFUND_DONE', 'REFUND_FAILED']

function stepOf(what: string): Step | null {
  if (what.startsWith('REFUND_') && !HIDDEN.includes(what)) return 'REFUND_STARTED'
  return Object.hasOwn(STEPS, what) ? (STEPS[what] ?? null) : null
}

/** A reason in the shopper's language: of a code of ours its sentence, of anyone's words these. */
export const shownReason = (reason: string | null, locale: Locale): string | null =>
  reason === null ? null : (reasonText(reason, locale) ?? reason)

/** The history of an order as its shopper knows it. */
export function timelineOf(events: readonly OrderEvent[], timeZone: string, locale: Locale): Order['timeline'] {
  return events.flatMap(({ at, what, reason }) => {
    const step = stepOf(what)
    return step ? [{ at: localInstant(at, timeZone), what: step, reason: shownReason(reason, locale) }] : []
  })
}

/** Amounts that an order takes from its shopper's pots. Minor units. */
export interface FromPots {
  credit: number
  deposit: number
}

/** What is still to be paid of an order, in minor units. */
export function dueOf({ status, paymentStatus, total }: OrderRow, { credit, deposit }: FromPots): number {
  const isOpen = status === 'INTERIM' || status === 'FAILED' || paymentStatus === 'PAY_AT_STORE'
  return isOpen ? total - credit - deposit : 0
}

/** How an order was paid. @param wasSold whether it was paid at the store */
export function paymentsOf(
  { total }: OrderRow,
  taken: readonly TakenPayment[],
  { credit, deposit }: FromPots,
  wasSold: boolean,
): Order['payments'] {
  const by = (kind: Order['payments'][number]['kind'], amount: number) =>
    amount > 0 ? [{ kind, brand: null, amount }] : []
  return [
    ...by('CREDIT', credit),
    ...by('DEPOSIT', deposit),
    ...taken.map(({ method, amount }) => ({ kind: 'ONLINE' as const, brand: brandOf(method), amount })),
    ...(wasSold ? by('AT_STORE', total - credit - deposit) : []),
  ]
}

/** The state of a refund: failed when a part of it is, done when all of it is. */
function refundState(states: readonly RefundState[]): RefundState {
  if (states.includes('FAILED')) return 'FAILED'
  return states.includes('PENDING') ? 'PENDING' : 'DONE'
}

/** A refund with where each part of it goes. */
export function refundIn(refund: OrderRefund, timeZone: string, locale: Locale): Order['refunds'][number] {
  const { online, atStore, deposit, credit } = refund
  const by = (to: Order['refunds'][number]['parts'][number]['to'], amount: number) =>
    amount > 0 ? [{ to, brand: null, amount, state: 'DONE' as const }] : []
  const parts = [
    ...online.map(({ method, amount, state }) => ({ to: 'ONLINE' as const, brand: brandOf(method), amount, state })),
    ...by('AT_STORE', atStore),
    ...by('DEPOSIT', deposit),
    ...by('CREDIT', credit),
  ]
  return {
    at: localInstant(refund.at, timeZone),
    amount: refund.amount,
    reason: shownReason(refund.reason, locale) ?? '',
    state: refundState(parts.map(({ state }) => state)),
    parts,
  }
}
