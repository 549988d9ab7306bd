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
 * Limits on how many orders are unpaid, and for how long. Each is checked while the visitor's turn is held (`lockVisitor`), so that orders at
 * once pass none together.
 */

const HOUR_MS = 3_600_000

/** The shop's rules; RESERVATION_MINUTES stands for both of their times. */
function rulesOf({ content, reservationMs }: AppContext): HoldRules {
  if (reservationMs === null) return content.holdRules
  const minutes = reservationMs / 60_000
  return { ...content.holdRules, holdMinutes: minutes, payingMinutes: minutes }
}

/** What stands for a session in the limits. */
export const sessionMark = ({ secret }: AppContext, sessionId: number): Buffer =>
  keyedHash(secret, `session ${sessionId}`)

/** What identifies the visitor of an order for the limits. */
export function visitorOf({ context, address }: Visit, sessionId: number, contact: OrderContact): OrderVisitor {
  const addressMark = keyedHash(context.secret, `address ${networkOf(address)}`)
  const known = contactMarks(context, contact)
  const marks = [sessionMark(context, sessionId), ...known, addressMark]
  return { sessionId, marks, contactMarks: known, addressMark }
}

/**
 * Refuses one more unpaid order. An order that this one replaces must have ended before.
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

/** Start and end of a new order's hold: it continues the hold that it renews. */
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
 * Extends the hold of a locked order whose payment page is being opened; counted from the hold's start.
 * @param latest when its group ends; null for none
 */
export async function extendHold(tx: Tx, context: AppContext, order: OrderRow, latest: Date | null): Promise<void> {
  const hold = await readHold(tx, order.id)
  if (!hold || hold.paying || !order.expiresAt) return
  const until = earlierOf(holdEnd({ ...hold, paying: true }, rulesOf(context)), latest)
  const expiresAt = until > order.expiresAt ? until : order.expiresAt
  await writePaying(tx, order.id, expiresAt)
  await enqueue(tx, 'expire-order', { orderID: order.id }, expiresAt)
}
