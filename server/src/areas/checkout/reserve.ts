import type { Body, Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction, settleAll } from '../../db/transaction.ts'
import { schedule } from '../../jobs/queue.ts'
import type { OrderDraft } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { PricedCart } from '../cart/priced.ts'
import { filledCart, lockCart } from '../cart/service.ts'
import { dueOf } from '../credit/service.ts'
import { fulfilmentOf } from '../fulfilment/methods-service.ts'
import { placeAtStore } from '../order/at-store-service.ts'
import { replaceOrder } from '../order/fulfil.ts'
import { earlierOf } from '../order/hold-rules.ts'
import { checkOrderCounts, lockVisitor, newHold, visitorOf } from '../order/holds-service.ts'
import { newOrderId } from '../order/order-id.ts'
import { acquirePartLocks, hasSameParts, holdParts } from '../order/parts-service.ts'
import {
  NOT_PLACED,
  type OrderRow,
  placeOrder,
  readOpenOrder,
  readOrderByAttempt,
  readOrderLines,
  readParts,
} from '../order/service.ts'
import { type EnsuredSession, ensureSession, joinSession, sessionOf, userIdOf } from '../session/service.ts'
import { checkAtStore, checkOpenAtStore } from './pay-at-store-service.ts'
import { isSameOrder, orderLines } from './rules.ts'
import { pickupsFrom } from './service.ts'

type Reserved = Reply<'POST /shoppingManagement4/reserve'>
type Wanted = Body<'POST /shoppingManagement4/reserve'>

/** A draft without its visitor, who is known once the session is ensured. */
type Orderable = Omit<OrderDraft, 'visitor'>

/** How often a cart that keeps changing is read before the order is refused. */
const READS = 3

function orderable(visit: Visit, priced: PricedCart): Orderable {
  const { cart, lines, totals, offer, location } = priced
  if (!location) throw new Refusal('LOCATION_NEEDED')
  const { contact, confirmedTotal, confirmedVersion, version } = cart
  const isCampaign = cart.campaignId !== null
  const isMailed = cart.orderMethod === 'EMAIL'
  const { subTotal } = totals
  const fulfilment = fulfilmentOf(visit.context, { choices: cart, location, isCampaign, isMailed, subTotal })
  if (!contact) throw new Refusal('CONTACT_NEEDED')
  if (confirmedVersion !== version || confirmedTotal !== totals.total) throw new Refusal('TOTAL_CHANGED')
  const { locale } = visit
  const readyFrom = pickupsFrom(visit, priced)
  const userId = userIdOf(visit)
  const { applied: pots, gift: chosen } = priced.credit
  const gift = chosen === 'BUYER' ? { email: contact.email, message: '', sendOn: null } : chosen
  return {
    locale,
    userId,
    cart,
    offer,
    pots,
    gift,
    lines: orderLines(lines),
    totals,
    location,
    contact,
    fulfilment,
    readyFrom,
  }
}

type Placed = Pick<OrderRow, 'attemptKey' | 'expiresAt' | 'group'>

function orderOf({ context }: Visit, draft: OrderDraft, placed: Placed): Omit<OrderRow, 'id'> {
  const { cart, visitor, userId, locale, location, fulfilment, contact } = draft
  const { subTotal, savings, taxes, tax, total } = draft.totals
  return {
    ...placed,
    sessionId: visitor.sessionId,
    userId,
    cartId: cart.id,
    status: 'INTERIM',
    ...NOT_PLACED,
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

/**
 * Locks the visitor, so that their orders run one after another.
 * @returns the cart's open order, locked
 * @throws Refusal AT_STORE_OPEN
 */
async function lockOpenOrder(
  tx: Tx,
  { context }: Visit,
  draft: OrderDraft,
  payAtStore: boolean,
): Promise<OrderRow | null> {
  const afterTurns = async () => {
    await acquirePartLocks(tx, context, draft)
    if (payAtStore) await checkOpenAtStore(tx, draft)
    return readOpenOrder(tx, draft.cart.id)
  }
  const [, open] = await settleAll([lockVisitor(tx, draft.visitor), afterTurns()])
  return open
}

/** The cart's open order if it still matches the cart; otherwise the order is cancelled, and releases what it holds. */
async function reuseOpenOrder(
  tx: Tx,
  { context }: Visit,
  draft: OrderDraft,
  { order, session }: { order: OrderRow; session: EnsuredSession },
): Promise<OrderRow | null> {
  const [lines, parts] = [await readOrderLines(tx, order.id), await readParts(tx, order)]
  const isSame = isSameOrder({ order, lines, parts }, draft) && (await hasSameParts(tx, context, draft, order))
  if (isSame && (await joinSession(tx, session, order.sessionId))) return order
  await replaceOrder(tx, context, order)
  return null
}

async function createOrder(tx: Tx, visit: Visit, draft: OrderDraft, attemptKey: string): Promise<OrderRow> {
  const { context } = visit
  if (!context.content.app?.system.appConfig.enableCheckout) throw new Refusal('CHECKOUT_CLOSED')
  const [, hold, { until, group, write }] = await settleAll([
    checkOrderCounts(tx, context, draft.visitor),
    newHold(tx, context, draft),
    holdParts(tx, context, draft),
  ])
  const expiresAt = earlierOf(hold.endsAt, until)
  const { lines, totals } = draft
  const order = { ...orderOf(visit, draft, { attemptKey, expiresAt, group }), id: newOrderId() }
  await settleAll([
    placeOrder(tx, order, { lines, parts: totals.parts, hold: { ...hold, visitor: draft.visitor } }),
    schedule(tx, 'expire-order', { orderID: order.id }, expiresAt),
    write(order),
  ])
  return order
}

const replyOf = (order: OrderRow, due: number): Reserved => ({
  orderID: order.id,
  status: order.status,
  paymentStatus: order.paymentStatus,
  total: order.total,
  due,
  currency: order.currency,
  expiresAt: order.expiresAt?.toISOString() ?? null,
})

/** The visitor's order that was already created with this attempt key; null if there is none. */
async function existingOrder(visit: Visit, attemptKey: string): Promise<OrderRow | null> {
  const order = await readOrderByAttempt(visit.context.db, attemptKey)
  return order && order.sessionId === (await sessionOf(visit)) ? order : null
}

/**
 * Turns the visitor's cart into an unpaid order, whose parts are held until it is paid or expires. An order to be paid
 * at the store is placed at once. Idempotent: a double press, a reload or a second tab gets the same order.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, METHOD_NOT_OFFERED, CONTACT_NEEDED, OUT_OF_STOCK; what its method still
 *   needs (`missing` in `fulfilment/method.ts`) or its parts cannot hold (SLOT_NOT_OFFERED, WINDOW_NOT_OFFERED,
 *   COUPON_USED_UP and others); TOTAL_CHANGED (the total was not confirmed, or has changed since), INVALID_INPUT (the
 *   key is another visitor's), CHECKOUT_CLOSED (the shop has stopped selling online; open orders can still be paid),
 *   UNPAID_ORDERS, RESERVE_LIMIT (see `order/holds-service.ts`), HOLD_SHARE, PICKUP_SHARE; in a campaign also
 *   CAMPAIGN_CLOSED, CAMPAIGN_LIMIT and GROUP_CLOSED; if paid at the store also PAYMENT_METHOD_NOT_OFFERED,
 *   AT_STORE_TOTAL and AT_STORE_OPEN
 */
export async function reserve(visit: Visit, { attemptKey, payAtStore = false, due }: Wanted): Promise<Reserved> {
  const made = await existingOrder(visit, attemptKey)
  if (made) return replyOf(made, await dueOf(visit.context.db, made))
  for (let read = 1; read <= READS; read += 1) {
    const priced = await filledCart(visit)
    const ready = orderable(visit, priced)
    if (payAtStore) checkAtStore(visit.context, priced)
    if (due !== undefined && due !== priced.credit.due) throw new Refusal('TOTAL_CHANGED')
    const done = await orderLocked(visit, priced, async (tx, session) => {
      const draft = { ...ready, visitor: visitorOf(visit, session.id, ready.contact) }
      const open = await lockOpenOrder(tx, visit, draft, payAtStore)
      const same = open && (await reuseOpenOrder(tx, visit, draft, { order: open, session }))
      const order = same ?? (await createOrder(tx, visit, draft, attemptKey))
      return payAtStore ? placeAtStore(tx, visit.context, order) : order
    })
    if (done) return replyOf(done, priced.credit.due)
  }
  throw new Refusal('TOTAL_CHANGED')
}

/** Rolls back the transaction of a cart that has changed, including a session that it has started. */
class CartChanged extends Error {}

/** Creates an order from a cart in one transaction. @returns null if the cart has changed since it was priced */
async function orderLocked(
  visit: Visit,
  priced: PricedCart,
  make: (tx: Tx, session: EnsuredSession) => Promise<OrderRow>,
): Promise<OrderRow | null> {
  try {
    const { order, session } = await inTransaction(visit.context.db, async (tx) => {
      const [isLocked, session] = await settleAll([lockCart(tx, priced), ensureSession(visit, tx)])
      if (!isLocked) throw new CartChanged()
      return { order: await make(tx, session), session }
    })
    session.token?.give()
    return order
  } catch (error) {
    if (error instanceof CartChanged) return null
    throw error
  }
}
