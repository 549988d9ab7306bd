import type { Body, Reply } from '@istore/contract/index.ts'
import { MAX_ORDER_COMMENTS } from '@istore/contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { groupOfOrder } from '../campaign/service.ts'
import { readBuyNow } from '../cart/service.ts'
import { paidByCredit } from '../credit/service.ts'
import { progressOf } from '../fulfilment/methods-service.ts'
import { readableOrder } from './access-service.ts'
import { readParts } from './adjustment-queries.ts'
import { dueOf, paymentsOf, refundIn } from './history.ts'
import {
  insertComment,
  type OrderEvent,
  readComments,
  readEvents,
  readPayments,
  readRefunds,
} from './history-queries.ts'
import { maskedOrder } from './masked-order.ts'
import { mayCancel, takesComments } from './progress-rules.ts'
import { insertEvent, type OrderRow, readOrderLines } from './queries.ts'
import { lockOrder, ownOrder, storeLocationOf } from './service.ts'
import { orderIn } from './view.ts'

type Detail = Reply<'GET /admin/orderManagement/order/{id}'>
type Actions = Detail['order']['actions']

/** Possible actions on an order: none if it was opened by a mailed link. */
function actionsOf(order: OrderRow, access: 'OWNER' | 'LINK', comments: number): Actions {
  const isOwner = access === 'OWNER'
  const table = progressOf(order.fulfilment.method)
  return {
    pay: isOwner && order.holdsStock && (order.status === 'INTERIM' || order.status === 'FAILED'),
    cancel: isOwner && mayCancel(table, order, 'SHOPPER'),
    comment: isOwner && takesComments(table, order) && comments < MAX_ORDER_COMMENTS,
    reorder: isOwner && order.group === null,
  }
}

/** Payments and refunds of an order, and the amount still due. */
async function moneyOf(db: Db, order: OrderRow, events: readonly OrderEvent[], timeZone: string) {
  const [taken, refunds, { paid }] = await Promise.all([
    readPayments(db, order.id),
    readRefunds(db, order.id),
    paidByCredit(db, order.id),
  ])
  const wasSold = events.some(({ what }) => what === 'SELL')
  return {
    due: dueOf(order, paid),
    payments: paymentsOf(order, taken, paid, wasSold),
    refundsIn: (locale: Visit['locale']) => refunds.map((refund) => refundIn(refund, timeZone, locale)),
  }
}

/**
 * One order with its lines and history, for its owner; masked for a visitor with only a mailed link.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function orderDetail(visit: Visit, id: string): Promise<Detail> {
  const { order: stored, access } = await readableOrder(visit, id)
  const order = access === 'LINK' ? maskedOrder(stored) : stored
  const { db } = visit.context
  const location = storeLocationOf(visit.context, order)
  const [lines, parts, events, comments, group, buyNow] = await Promise.all([
    readOrderLines(db, id),
    readParts(db, order),
    readEvents(db, id),
    readComments(db, id),
    order.group && groupOfOrder(visit.context, id),
    order.cartId === null ? null : readBuyNow(db, order.cartId),
  ])
  const { due, payments, refundsIn } = await moneyOf(db, order, events, location.timeZone)
  const actions = actionsOf(order, access, comments.length)
  const shown = { access, lines, parts, events, group, buyNow, location, due, payments, actions }
  const own = { comments: access === 'OWNER' ? comments : [], refunds: refundsIn(visit.locale) }
  return { order: orderIn(order, { ...shown, ...own }, visit.locale) }
}

/**
 * Adds the shopper's comment for the shop to an order.
 * @throws Refusal ORDER_NOT_FOUND, INVALID_INPUT (only spaces), ORDER_ENDED, TOO_MANY_COMMENTS
 */
export async function addComment(
  visit: Visit,
  id: string,
  { comment }: Body<'PUT /admin/orderManagement/addComment/{id}'>,
): Promise<Reply<'PUT /admin/orderManagement/addComment/{id}'>> {
  await ownOrder(visit, id)
  const text = comment.trim()
  if (text === '') throw new Refusal('INVALID_INPUT')
  await inTransaction(visit.context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (!takesComments(progressOf(order.fulfilment.method), order)) throw new Refusal('ORDER_ENDED')
    if (!(await insertComment(tx, id, text, MAX_ORDER_COMMENTS)))
      throw new Refusal('TOO_MANY_COMMENTS', { max: MAX_ORDER_COMMENTS })
    await insertEvent(tx, id, 'COMMENT', { actor: 'SHOPPER' })
  })
  return { orderID: id }
}
