import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { type FoundSeat, findSeat, lockShopper, marksOf, seatOrder, seatStatusOf } from '../campaign/seats-service.ts'
import type { Offer } from '../campaign/service.ts'
import type { PricedCart } from '../cart/priced.ts'
import { filledCart, lockCart } from '../cart/service.ts'
import { pickupOf } from '../cart/view.ts'
import { holdStock } from '../catalogue/stock.ts'
import { replaceOrder } from '../order/fulfil.ts'
import { earlierOf } from '../order/hold-rules.ts'
import {
  checkOrderCounts,
  checkShares,
  type HoldRequest,
  type HoldVisitor,
  insertHold,
  lockVisitor,
  newHold,
  visitorOf,
} from '../order/holds-service.ts'
import {
  type OrderRow,
  placeOrder,
  readOpenOrder,
  readOrderByAttempt,
  readOrderLines,
  readParts,
} from '../order/service.ts'
import { type EnsuredSession, ensureSession, joinSession, sessionOf, userIdOf } from '../session/service.ts'
import { holdPickup } from '../store/service.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { isSameOrder, orderLines } from './rules.ts'
import { chosenStoreLocation, pickupsFrom } from './service.ts'

type Reserved = Reply<'POST /shoppingManagement4/reserve'>

interface OrderableCart {
  priced: PricedCart
  location: StoreLocation
  pickup: { date: string; time: string }
  contact: NonNullable<PricedCart['cart']['contact']>
}

/** Who orders, and the key of the attempt. */
type Orderer = Pick<OrderRow, 'attemptKey'> & { visitor: HoldVisitor }

/** How often a cart that changes under the order is read before the order is refused. */
const READS = 3

function orderableCart(visit: Visit, priced: PricedCart): OrderableCart {
  const location = chosenStoreLocation(visit)
  const pickup = pickupOf(priced)
  const { contact, confirmedTotal, confirmedVersion, version } = priced.cart
  if (!pickup) throw new Refusal('SLOT_NEEDED')
  if (!contact) throw new Refusal('CONTACT_NEEDED')
  if (confirmedVersion !== version || confirmedTotal !== priced.totals.total) throw new Refusal('TOTAL_CHANGED')
  return { priced, location, pickup, contact }
}

type DraftIds = Pick<OrderRow, 'attemptKey' | 'sessionId' | 'expiresAt'>

function draftOf(visit: Visit, ready: OrderableCart, ids: DraftIds, seat: Seat | null): Omit<OrderRow, 'id'> {
  const { priced, location, pickup, contact } = ready
  const { subTotal, savings, taxes, tax, total } = priced.totals
  return {
    ...ids,
    userId: userIdOf(visit),
    cartId: priced.cart.id,
    status: 'INTERIM',
    paymentStatus: 'NOT_PAID',
    locale: visit.locale,
    orderMethod: priced.cart.orderMethod,
    storeLocationId: location.id,
    pickup,
    contact,
    comment: priced.cart.comment,
    currency: visit.context.content.baseCurrency,
    ...{ subTotal, savings, taxes, tax, total },
    holdsStock: true,
    placedAt: visit.context.now(),
    group: seat && { campaignId: seat.offer.campaign.id, itemId: seat.offer.item.id, groupId: seat.groupId },
  }
}

/** The cart's open order when it is still what the cart would order; another one is ended and gives its goods back. */
async function reuseOpenOrder(
  tx: Tx,
  { context }: Visit,
  ready: OrderableCart,
  session: EnsuredSession,
): Promise<OrderRow | null> {
  const order = await readOpenOrder(tx, ready.priced.cart.id)
  if (!order) return null
  const seatStatus = order.group ? await seatStatusOf(tx, context, order.id) : { joined: null, isPayable: true }
  const wanted = { ...ready, joined: seatStatus.joined, lines: orderLines(ready.priced.lines) }
  const isSame =
    seatStatus.isPayable &&
    isSameOrder({ order, lines: await readOrderLines(tx, order.id), parts: await readParts(tx, order) }, wanted)
  if (isSame && (await joinSession(tx, session, order.sessionId))) return order
  await replaceOrder(tx, context, order)
  return null
}

type Seat = FoundSeat & { offer: Offer; units: number; known: { sessionId: number; marks: Buffer[] } }

async function seatFor(
  tx: Tx,
  { context }: Visit,
  { priced, contact }: OrderableCart,
  sessionId: number,
): Promise<Seat | null> {
  const { offer, lines } = priced
  if (!offer) return null
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const known = { sessionId, marks: marksOf(context, contact) }
  return { ...(await findSeat(tx, context, offer, { units, known })), offer, units, known }
}

/** Holds goods and pickup time for a visitor who has not had their share of them. */
async function holdGoods(tx: Tx, visit: Visit, ready: OrderableCart, request: HoldRequest): Promise<void> {
  const { location, pickup, priced } = ready
  await holdStock(tx, location.id, request.lines)
  await holdPickup(tx, { location, ...pickup, from: pickupsFrom(visit, priced) })
  await checkShares(tx, visit, request)
}

async function createOrder(tx: Tx, visit: Visit, ready: OrderableCart, orderer: Orderer): Promise<OrderRow> {
  if (!visit.context.content.app?.system.appConfig.enableCheckout) throw new Refusal('CHECKOUT_CLOSED')
  const { priced, location, pickup, contact } = ready
  const { attemptKey, visitor } = orderer
  const { sessionId } = visitor
  const lines = orderLines(priced.lines)
  const { id: cartId } = priced.cart
  const { id: storeLocationId, slotCapacity } = location
  const campaignItemId = priced.offer?.item.id ?? null
  const request = { visitor, cartId, storeLocationId, pickup, slotCapacity, lines, campaignItemId }
  await checkOrderCounts(tx, visit.context, visitor)
  const hold = await newHold(tx, visit.context, request)
  const seat = await seatFor(tx, visit, ready, sessionId)
  await holdGoods(tx, visit, ready, request)
  // An order holds its goods no longer than its group can be joined.
  const expiresAt = earlierOf(hold.endsAt, seat?.expiresAt ?? null)
  const order = await placeOrder(tx, draftOf(visit, ready, { attemptKey, sessionId, expiresAt }, seat), {
    lines,
    parts: priced.totals.parts,
  })
  await insertHold(tx, order.id, visitor, { ...hold, reservedAt: order.placedAt })
  if (seat) {
    const { units, known, offer } = seat
    await seatOrder(tx, seat, { orderId: order.id, campaignId: offer.campaign.id, units, known, name: contact.name })
  }
  await enqueue(tx, 'expire-order', { orderID: order.id }, order.expiresAt ?? undefined)
  return order
}

/** Takes turns with the shopper's other orders of the campaign, so that no two pass its limits together. */
async function lockShopperInCampaign(
  tx: Tx,
  { context }: Visit,
  { priced, contact }: OrderableCart,
  sessionId: number,
) {
  if (priced.offer) await lockShopper(tx, priced.offer.campaign.id, { sessionId, marks: marksOf(context, contact) })
}

const replyOf = (order: OrderRow): Reserved => ({
  orderID: order.id,
  status: order.status,
  paymentStatus: order.paymentStatus,
  total: order.total,
  currency: order.currency,
  expiresAt: order.expiresAt?.toISOString() ?? null,
})

/** The order that this attempt already made for this visitor. */
async function existingOrder(visit: Visit, attemptKey: string): Promise<OrderRow | null> {
  const order = await readOrderByAttempt(visit.context.db, attemptKey)
  return order && order.sessionId === (await sessionOf(visit)) ? order : null
}

/**
 * Turns the visitor's cart into an unpaid order: stock and pickup time are held until it is paid or runs out. Called
 * twice, by a double press, a reload or a second tab, it returns the same order.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, SLOT_NEEDED, CONTACT_NEEDED, SLOT_NOT_OFFERED, OUT_OF_STOCK,
 * TOTAL_CHANGED (the total was not confirmed, or is another now), INVALID_INPUT (the key is another visitor's),
 * CHECKOUT_CLOSED (the shop has stopped selling online; open orders can still be paid),
 * UNPAID_ORDERS, RESERVE_LIMIT, HOLD_SHARE, PICKUP_SHARE (see `order/holds-service.ts`); in a campaign CAMPAIGN_CLOSED,
 * CAMPAIGN_LIMIT and GROUP_CLOSED too
 */
export async function reserve(visit: Visit, attemptKey: string): Promise<Reserved> {
  const made = await existingOrder(visit, attemptKey)
  if (made) return replyOf(made)
  for (let read = 1; read <= READS; read += 1) {
    const ready = orderableCart(visit, await filledCart(visit))
    const done = await inTransaction(visit.context.db, async (tx) => {
      if (!(await lockCart(tx, ready.priced))) return null
      const session = await ensureSession(visit, tx)
      const visitor = visitorOf(visit, session.id, ready.contact)
      await lockVisitor(tx, visitor)
      await lockShopperInCampaign(tx, visit, ready, session.id)
      const open = await reuseOpenOrder(tx, visit, ready, session)
      return { order: open ?? (await createOrder(tx, visit, ready, { attemptKey, visitor })), session }
    })
    if (!done) continue
    done.session.token?.give()
    return replyOf(done.order)
  }
  throw new Refusal('TOTAL_CHANGED')
}
