import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { ensureSession, sessionOf } from '../account/session.ts'
import {
  lockShopperOrders,
  marksOf,
  seatOrder,
  seatStatusOf,
  type TakenSeat,
  takeSeat,
} from '../campaign/seats-service.ts'
import type { Offer } from '../campaign/service.ts'
import type { PricedCart } from '../cart/priced.ts'
import { filledCart, lockCart } from '../cart/service.ts'
import { pickupOf } from '../cart/view.ts'
import { holdStock } from '../catalogue/stock.ts'
import { replaceOrder } from '../order/fulfil.ts'
import { linesOf, type OrderRow, openOrderOf, orderOfAttempt, placeOrder } from '../order/service.ts'
import type { Location } from '../store/location.ts'
import { holdPickup } from '../store/service.ts'
import { isSameOrder, orderLines } from './rules.ts'
import { chosenLocation, pickupsFrom } from './service.ts'

type Reserved = Reply<'POST /shoppingManagement4/reserve'>

/** A cart that has everything an order needs. */
interface OrderableCart {
  priced: PricedCart
  location: Location
  pickup: { date: string; time: string }
  contact: NonNullable<PricedCart['cart']['contact']>
}

type DraftIds = Pick<OrderRow, 'attemptKey'> & { sessionId: number }

/** How often a cart that changes under the order is read before the order is refused. */
const READS = 3

function orderableCart(visit: Visit, priced: PricedCart): OrderableCart {
  const location = chosenLocation(visit)
  const pickup = pickupOf(priced)
  const { contact, confirmedTotal, confirmedVersion, version } = priced.cart
  if (!pickup) throw new Refusal('SLOT_NEEDED')
  if (!contact) throw new Refusal('CONTACT_NEEDED')
  if (confirmedVersion !== version || confirmedTotal !== priced.totals.total) throw new Refusal('TOTAL_CHANGED')
  return { priced, location, pickup, contact }
}

/** Until when an unpaid order holds its goods: never longer than its group can be joined. */
function expiryOf(visit: Visit, seat: Seat | null): Date {
  const latest = new Date(visit.shop.now().getTime() + visit.shop.reservationMs)
  const ends = seat?.expiresAt
  return ends && ends < latest ? ends : latest
}

function draftOf(visit: Visit, ready: OrderableCart, ids: DraftIds, seat: Seat | null): Omit<OrderRow, 'id'> {
  const { priced, location, pickup, contact } = ready
  return {
    ...ids,
    cartId: priced.cart.id,
    status: 'INTERIM',
    paymentStatus: 'NOT_PAID',
    locale: visit.locale,
    orderMethod: priced.cart.orderMethod,
    locationId: location.id,
    pickup,
    contact,
    currency: visit.shop.content.baseCurrency,
    ...priced.totals,
    holdsStock: true,
    expiresAt: expiryOf(visit, seat),
    placedAt: visit.shop.now(),
    group: seat && { campaignId: seat.offer.campaign.id, itemId: seat.offer.item.id, groupId: seat.groupId },
  }
}

/** The cart's open order when it is still what the cart would order; another one is ended and gives its goods back. */
async function reuseOpenOrder(tx: Tx, { shop }: Visit, ready: OrderableCart): Promise<OrderRow | null> {
  const order = await openOrderOf(tx, ready.priced.cart.id)
  if (!order) return null
  const seatStatus = order.group ? await seatStatusOf(tx, shop, order.id) : { joined: null, isPayable: true }
  const wanted = { ...ready, joined: seatStatus.joined, lines: orderLines(ready.priced.lines) }
  if (seatStatus.isPayable && isSameOrder({ order, lines: await linesOf(tx, order.id) }, wanted)) return order
  await replaceOrder(tx, shop, order)
  return null
}

/** A seat in a group, taken for the order that is being made. */
type Seat = TakenSeat & { offer: Offer; units: number; known: { sessionId: number; marks: Buffer[] } }

async function seatFor(
  tx: Tx,
  { shop }: Visit,
  { priced, contact }: OrderableCart,
  sessionId: number,
): Promise<Seat | null> {
  const { offer, lines } = priced
  if (!offer) return null
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const known = { sessionId, marks: marksOf(shop, contact) }
  return { ...(await takeSeat(tx, shop, offer, { units, known })), offer, units, known }
}

async function createOrder(tx: Tx, visit: Visit, ready: OrderableCart, ids: DraftIds): Promise<OrderRow> {
  const { priced, location, pickup, contact } = ready
  const lines = orderLines(priced.lines)
  const seat = await seatFor(tx, visit, ready, ids.sessionId)
  await holdStock(tx, location.id, lines)
  await holdPickup(tx, { location, ...pickup, from: pickupsFrom(visit, priced) })
  const order = await placeOrder(tx, draftOf(visit, ready, ids, seat), lines)
  if (seat) {
    const { units, known, offer } = seat
    await seatOrder(tx, seat, { orderId: order.id, campaignId: offer.campaign.id, units, known, name: contact.name })
  }
  await enqueue(tx, 'expire-order', { orderID: order.id }, order.expiresAt ?? undefined)
  return order
}

/** Takes turns with the shopper's other orders of the campaign, so that no two pass its limits together. */
async function lockShopperInCampaign(tx: Tx, { shop }: Visit, { priced, contact }: OrderableCart, sessionId: number) {
  if (priced.offer) await lockShopperOrders(tx, priced.offer.campaign.id, { sessionId, marks: marksOf(shop, contact) })
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
  const order = await orderOfAttempt(visit.shop.db, attemptKey)
  return order && order.sessionId === (await sessionOf(visit)) ? order : null
}

/**
 * Turns the visitor's cart into an unpaid order: stock and pickup time are held until it is paid or runs out. Called
 * twice, by a double press, a reload or a second tab, it returns the same order.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, SLOT_NEEDED, CONTACT_NEEDED, SLOT_NOT_OFFERED, OUT_OF_STOCK,
 * TOTAL_CHANGED (the total was not confirmed, or is another now), INVALID_INPUT (the key is another visitor's); in a
 * campaign CAMPAIGN_CLOSED, CAMPAIGN_LIMIT and GROUP_CLOSED too
 */
export async function reserve(visit: Visit, attemptKey: string): Promise<Reserved> {
  const made = await existingOrder(visit, attemptKey)
  if (made) return replyOf(made)
  for (let read = 1; read <= READS; read += 1) {
    const ready = orderableCart(visit, await filledCart(visit))
    const order = await inTransaction(visit.shop.db, async (tx) => {
      if (!(await lockCart(tx, ready.priced))) return null
      const sessionId = await ensureSession(visit, tx)
      await lockShopperInCampaign(tx, visit, ready, sessionId)
      const open = await reuseOpenOrder(tx, visit, ready)
      return open ?? createOrder(tx, visit, ready, { sessionId, attemptKey })
    })
    if (order) return replyOf(order)
  }
  throw new Refusal('TOTAL_CHANGED')
}
