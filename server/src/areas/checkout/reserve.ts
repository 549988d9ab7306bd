import type { Body, Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { OrderDraft } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { PricedCart } from '../cart/priced.ts'
import { filledCart, lockCart } from '../cart/service.ts'
import { fulfilmentOf } from '../fulfilment/methods-service.ts'
import { placeAtStore } from '../order/at-store-service.ts'
import { replaceOrder } from '../order/fulfil.ts'
import { earlierOf } from '../order/hold-rules.ts'
import { checkOrderCounts, insertHold, lockVisitor, newHold, visitorOf } from '../order/holds-service.ts'
import { hasSameParts, holdParts, takeTurns } from '../order/parts-service.ts'
import {
  type OrderRow,
  type OrderToPlace,
  placeOrder,
  readOpenOrder,
  readOrderByAttempt,
  readOrderLines,
  readParts,
} from '../order/service.ts'
import { type EnsuredSession, ensureSession, joinSession, sessionOf, userIdOf } from '../session/service.ts'
import { checkAtStore, checkOpenAtStore } from './pay-at-store-service.ts'
import { isSameOrder, orderLines } from './rules.ts'
import { chosenStoreLocation, pickupsFrom } from './service.ts'

type Reserved = Reply<'POST /shoppingManagement4/reserve'>
type Wanted = Body<'POST /shoppingManagement4/reserve'>

/** A draft, but for who orders: that is known once the session is locked. */
type Orderable = Omit<OrderDraft, 'visitor'>

/** How often a cart that changes under the order is read before the order is refused. */
const READS = 3

function orderable(visit: Visit, priced: PricedCart): Orderable {
  const { cart, lines, totals, offer } = priced
  const location = chosenStoreLocation(visit)
  const { contact, confirmedTotal, confirmedVersion, version } = cart
  const isCampaign = cart.campaignId !== null
  const fulfilment = fulfilmentOf(visit.context, { choices: cart, location, isCampaign, subTotal: totals.subTotal })
  if (!contact) throw new Refusal('CONTACT_NEEDED')
  if (confirmedVersion !== version || confirmedTotal !== totals.total) throw new Refusal('TOTAL_CHANGED')
  const { locale } = visit
  const readyFrom = pickupsFrom(visit, priced)
  const userId = userIdOf(visit)
  return { locale, userId, cart, offer, lines: orderLines(lines), totals, location, contact, fulfilment, readyFrom }
}

type Placed = Pick<OrderRow, 'attemptKey' | 'expiresAt' | 'group'>

function orderOf({ context }: Visit, draft: OrderDraft, placed: Placed): OrderToPlace {
  const { cart, visitor, userId, locale, location, fulfilment, contact } = draft
  const { subTotal, savings, taxes, tax, total } = draft.totals
  return {
    ...placed,
    sessionId: visitor.sessionId,
    userId,
    cartId: cart.id,
    status: 'INTERIM',
    paymentStatus: 'NOT_PAID',
    locale,
    storeLocationId: location.id,
    fulfilment,
    contact,
    comment: cart.comment,
    currency: context.content.baseCurrency,
    ...{ subTotal, savings, taxes, tax, total },
    holdsStock: true,
    placedAt: context.now(),
  }
}

/** The cart's open order when it is still what the cart would order; another one is ended and gives back what it holds. */
async function reuseOpenOrder(
  tx: Tx,
  { context }: Visit,
  draft: OrderDraft,
  session: EnsuredSession,
): Promise<OrderRow | null> {
  const order = await readOpenOrder(tx, draft.cart.id)
  if (!order) return null
  const [lines, parts] = [await readOrderLines(tx, order.id), await readParts(tx, order)]
  const isSame = isSameOrder({ order, lines, parts }, draft) && (await hasSameParts(tx, context, draft, order))
  if (isSame && (await joinSession(tx, session, order.sessionId))) return order
  await replaceOrder(tx, context, order)
  return null
}

async function createOrder(tx: Tx, visit: Visit, draft: OrderDraft, attemptKey: string): Promise<OrderRow> {
  const { context } = visit
  if (!context.content.app?.system.appConfig.enableCheckout) throw new Refusal('CHECKOUT_CLOSED')
  await checkOrderCounts(tx, context, draft.visitor)
  const hold = await newHold(tx, context, draft)
  const { until, group, write } = await holdParts(tx, context, draft)
  const expiresAt = earlierOf(hold.endsAt, until)
  const { lines, totals } = draft
  const placed = orderOf(visit, draft, { attemptKey, expiresAt, group })
  const order = await placeOrder(tx, placed, { lines, parts: totals.parts })
  await insertHold(tx, order.id, draft.visitor, { ...hold, reservedAt: order.placedAt })
  await write(order)
  await enqueue(tx, 'expire-order', { orderID: order.id }, expiresAt)
  return order
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
 * Turns the visitor's cart into an unpaid order: its parts are held until it is paid or runs out. One that is paid at the
 * store is placed at once. Called twice, by a double press, a reload or a second tab, it returns the same order.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, METHOD_NOT_OFFERED, CONTACT_NEEDED, OUT_OF_STOCK; what its method misses
 * (`missing` in `fulfilment/method.ts`) or its parts cannot hold (SLOT_NOT_OFFERED, WINDOW_NOT_OFFERED, COUPON_USED_UP and others);
 * TOTAL_CHANGED (the total was not confirmed, or is another now), INVALID_INPUT (the key is another visitor's),
 * CHECKOUT_CLOSED (the shop has stopped selling online; open orders can still be paid),
 * UNPAID_ORDERS, RESERVE_LIMIT (see `order/holds-service.ts`), HOLD_SHARE, PICKUP_SHARE; in a campaign CAMPAIGN_CLOSED,
 * CAMPAIGN_LIMIT and GROUP_CLOSED too; to pay at the store PAYMENT_METHOD_NOT_OFFERED, AT_STORE_TOTAL and AT_STORE_OPEN
 */
export async function reserve(visit: Visit, { attemptKey, payAtStore = false }: Wanted): Promise<Reserved> {
  const made = await existingOrder(visit, attemptKey)
  if (made) return replyOf(made)
  for (let read = 1; read <= READS; read += 1) {
    const priced = await filledCart(visit)
    const ready = orderable(visit, priced)
    if (payAtStore) checkAtStore(visit.context, priced)
    const done = await inTransaction(visit.context.db, async (tx) => {
      if (!(await lockCart(tx, priced))) return null
      const session = await ensureSession(visit, tx)
      const draft = { ...ready, visitor: visitorOf(visit, session.id, ready.contact) }
      await lockVisitor(tx, draft.visitor)
      await takeTurns(tx, visit.context, draft)
      if (payAtStore) await checkOpenAtStore(tx, draft)
      const open = await reuseOpenOrder(tx, visit, draft, session)
      const order = open ?? (await createOrder(tx, visit, draft, attemptKey))
      return { order: payAtStore ? await placeAtStore(tx, visit.context, order) : order, session }
    })
    if (!done) continue
    done.session.token?.give()
    return replyOf(done.order)
  }
  throw new Refusal('TOTAL_CHANGED')
}
