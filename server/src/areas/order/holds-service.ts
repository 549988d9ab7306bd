import { networkOf } from '../../addresses.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { marksOf } from '../campaign/seats-service.ts'
import type { HoldRules } from '../store/shop-rules.ts'
import {
  type HoldVisitor,
  readEarlierHolds,
  readHeldOfItem,
  readHeldPlaces,
  readHeldUnits,
  readHold,
  readOrderCounts,
  type WantedHold,
  writePaying,
} from './hold-queries.ts'
import { earlierOf, type HoldStart, holdEnd, maxHeld, renewedHold } from './hold-rules.ts'
import type { OrderContact, OrderLine, OrderRow } from './queries.ts'

export { deleteOldHolds, type HoldVisitor, insertHold, lockVisitor } from './hold-queries.ts'

/**
 * Limits on what unpaid orders hold. Each is checked while the visitor's turn is held (`lockVisitor`), so that orders at
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
export function visitorOf({ context, address }: Visit, sessionId: number, contact: OrderContact): HoldVisitor {
  const addressMark = keyedHash(context.secret, `address ${networkOf(address)}`)
  return { sessionId, marks: [sessionMark(context, sessionId), ...marksOf(context, contact), addressMark], addressMark }
}

/**
 * Refuses one more unpaid order. An order that this one replaces must have ended before.
 * @throws Refusal UNPAID_ORDERS, RESERVE_LIMIT
 */
export async function checkOrderCounts(tx: Tx, context: AppContext, visitor: HoldVisitor): Promise<void> {
  const { maxUnpaidOrders, maxReservesPerHour } = rulesOf(context)
  const since = new Date(context.now().getTime() - HOUR_MS)
  const { unpaid, reserves } = await readOrderCounts(tx, visitor, since)
  if (unpaid >= maxUnpaidOrders) throw new Refusal('UNPAID_ORDERS', { max: maxUnpaidOrders })
  if (reserves >= maxReservesPerHour) throw new Refusal('RESERVE_LIMIT', { max: maxReservesPerHour })
}

/** An order that is being made, before it is written. */
export interface HoldRequest {
  visitor: HoldVisitor
  cartId: number
  storeLocationId: string
  pickup: { date: string; time: string }
  /** Orders that the pickup time takes. */
  slotCapacity: number
  lines: readonly OrderLine[]
  /** What an order of a campaign orders; null for a common order. */
  campaignItemId: string | null
}

const wantedBy = ({ cartId, storeLocationId, pickup, lines }: HoldRequest): WantedHold => ({
  cartId,
  storeLocationId,
  pickup,
  variantIds: lines.map((line) => line.variantId),
})

const shareRefusal = (max: number, line: OrderLine, locale: Visit['locale']) =>
  new Refusal('HOLD_SHARE', { max: Math.max(0, max), name: line.name[locale] })

/** Refuses more than a visitor's share of a campaign's own number, from which the order's units have been taken. */
async function checkItemShare(tx: Tx, { context, locale }: Visit, request: HoldRequest): Promise<void> {
  const { campaignItemId, lines, visitor } = request
  const [line] = lines
  const item = campaignItemId !== null && (await readHeldOfItem(tx, visitor, campaignItemId))
  if (!item || !line) return
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const max = maxHeld(item.left + units + item.held, rulesOf(context).maxSharePercent) - item.ownHeld
  if (units > max) throw shareRefusal(max, line, locale)
}

/**
 * Refuses more than a visitor's share of a stock, a campaign's own number or a pickup time, with what other unpaid orders
 * hold of it.
 * @throws Refusal HOLD_SHARE, PICKUP_SHARE
 */
export async function checkShares(tx: Tx, visit: Visit, request: HoldRequest): Promise<void> {
  const { context, locale } = visit
  const { visitor } = request
  const { maxSharePercent } = rulesOf(context)
  const wanted = wantedBy(request)
  for (const { variantId, onHand, held } of await readHeldUnits(tx, visitor, wanted)) {
    const line = request.lines.find((each) => each.variantId === variantId)
    const max = maxHeld(onHand, maxSharePercent) - held
    if (line && line.quantity > max) throw shareRefusal(max, line, locale)
  }
  await checkItemShare(tx, visit, request)
  const places = maxHeld(request.slotCapacity, maxSharePercent)
  if ((await readHeldPlaces(tx, visitor, wanted)) >= places) throw new Refusal('PICKUP_SHARE')
}

/** Start and end of a new order's hold: it continues the hold that it renews. */
export async function newHold(
  tx: Tx,
  context: AppContext,
  request: HoldRequest,
): Promise<HoldStart & { endsAt: Date }> {
  const { sessionId } = request.visitor
  const rules = rulesOf(context)
  const now = context.now()
  const longest = Math.max(rules.holdMinutes, rules.payingMinutes) * 60_000
  const earlier = await readEarlierHolds(tx, sessionId, wantedBy(request), new Date(now.getTime() - longest))
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
