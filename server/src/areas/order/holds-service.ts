import { networkOf } from '../../addresses.ts'
import type { AppContext } from '../../app-context.ts'
import { contactMarks } from '../../contact-marks.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { keyedHash } from '../../keyed-hash.ts'
import type { OrderDraft, OrderVisitor } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { HoldRules } from '../store/shop-rules.ts'
import { readEarlierHolds, readHold, readOrderCounts, type WantedHold, writePaying } from './hold-queries.ts'
import { earlierOf, type HoldStart, holdEnd, renewedHold } from './hold-rules.ts'
import type { OrderContact, OrderRow } from './queries.ts'

export { countAtStore, deleteOldHolds, lockVisitor } from './hold-queries.ts'

/**
 * Limits on the number of unpaid orders, and on how long they hold goods. They are checked while the visitor is locked
 * (`lockVisitor`), so that concurrent orders cannot exceed them together.
 */

const HOUR_MS = 3_600_000

/** The shop's rules; the environment variable RESERVATION_MINUTES overrides both times. */
function rulesOf({ content, reservationMs }: AppContext): HoldRules {
  if (reservationMs === null) return content.holdRules
  const minutes = reservationMs / 60_000
  return { ...content.holdRules, holdMinutes: minutes, payingMinutes: minutes }
}

/** Mark of a session in the limits. */
export const sessionMark = ({ secret }: AppContext, sessionId: number): Buffer =>
  keyedHash(secret, `session ${sessionId}`)

/** The marks by which limits recognise the visitor of an order. */
export function visitorOf({ context, address }: Visit, sessionId: number, contact: OrderContact): OrderVisitor {
  const addressMark = keyedHash(context.secret, `address ${networkOf(address)}`)
  const known = contactMarks(context, contact)
  const marks = [sessionMark(context, sessionId), ...known, addressMark]
  return { sessionId, marks, contactMarks: known, addressMark }
}

/**
 * Refuses one more unpaid order. An order that the new one replaces must have been ended before.
 * @throws Refusal UNPAID_ORDERS, RESERVE_LIMIT
 */
export async function checkOrderCounts(tx: Tx, context: AppContext, visitor: OrderVisitor): Promise<void> {
  const { maxUnpaidOrders, maxReservesPerHour } = rulesOf(context)
  const since = new Date(context.now().getTime() - HOUR_MS)
  const { unpaid, reserves } = await readOrderCounts(tx, visitor, since)
  if (unpaid >= maxUnpaidOrders) throw new Refusal('UNPAID_ORDERS', { max: maxUnpaidOrders })
  if (reserves >= maxReservesPerHour) throw new Refusal('RESERVE_LIMIT', { max: maxReservesPerHour })
}

const wantedBy = ({ cart, location, fulfilment, lines }: OrderDraft): WantedHold => ({
  cartId: cart.id,
  storeLocationId: location.id,
  fulfilment,
  variantIds: lines.map((line) => line.variantId),
})

/** Start and end of a new order's hold, which may continue an earlier hold. */
export async function newHold(tx: Tx, context: AppContext, draft: OrderDraft): Promise<HoldStart & { endsAt: Date }> {
  const { sessionId } = draft.visitor
  const rules = rulesOf(context)
  const now = context.now()
  const longest = Math.max(rules.holdMinutes, rules.payingMinutes) * 60_000
  const earlier = await readEarlierHolds(tx, sessionId, wantedBy(draft), new Date(now.getTime() - longest))
  const hold = renewedHold(earlier, rules, now) ?? { beganAt: now, paying: false }
  return { ...hold, endsAt: holdEnd(hold, rules) }
}

/**
 * Extends the hold of a locked order whose payment page is being opened. The time counts from the start of the hold.
 * @param latest when the order's group ends; null without a group
 */
export async function extendHold(tx: Tx, context: AppContext, order: OrderRow, latest: Date | null): Promise<void> {
  const hold = await readHold(tx, order.id)
  if (!hold || hold.paying || !order.expiresAt) return
  const until = earlierOf(holdEnd({ ...hold, paying: true }, rulesOf(context)), latest)
  const expiresAt = until > order.expiresAt ? until : order.expiresAt
  await writePaying(tx, order.id, expiresAt)
  await enqueue(tx, 'expire-order', { orderID: order.id }, expiresAt)
}
