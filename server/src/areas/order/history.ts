import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { localInstant } from '../store/zoned-time.ts'
import type { OrderEvent, OrderRefund, RefundState, TakenPayment } from './history-queries.ts'
import { brandOf } from './method-brand.ts'
import type { OrderRow } from './queries.ts'
import { reasonText } from './receipt/texts.ts'

type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']
type Step = Order['timeline'][number]['what']

/** The steps that shoppers see, by event. Other events are not shown, except the start of a refund. */
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
/** Refund events hidden from shoppers: the order has a separate event for it, or only the staff need to know. */
const HIDDEN = ['REFUND_DONE', 'REFUND_FAILED']

function stepOf(what: string): Step | null {
  if (what.startsWith('REFUND_') && !HIDDEN.includes(what)) return 'REFUND_STARTED'
  return Object.hasOwn(STEPS, what) ? (STEPS[what] ?? null) : null
}

/** A reason in the shopper's language: the text of a known code, or the words that someone entered. */
export const shownReason = (reason: string | null, locale: Locale): string | null =>
  reason === null ? null : (reasonText(reason, locale) ?? reason)

/** The history of an order as its shopper sees it. */
export function timelineOf(events: readonly OrderEvent[], timeZone: string, locale: Locale): Order['timeline'] {
  return events.flatMap(({ at, what, reason }) => {
    const step = stepOf(what)
    return step ? [{ at: localInstant(at, timeZone), what: step, reason: shownReason(reason, locale) }] : []
  })
}

/** Amounts that an order takes from its shopper's store credit. Minor units. */
export interface FromPots {
  credit: number
  deposit: number
}

/** The amount of an order that is still due, in minor units. */
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

/** The state of a refund: failed if any part has failed, done when all parts are done, else pending. */
function refundState(states: readonly RefundState[]): RefundState {
  if (states.includes('FAILED')) return 'FAILED'
  return states.includes('PENDING') ? 'PENDING' : 'DONE'
}

/** A refund with its parts and where each of them goes. */
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
