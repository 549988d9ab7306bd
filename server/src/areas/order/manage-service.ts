import type { Db } from '../../db/client.ts'
import { type PaidByCredit, paidByCredit } from '../credit/service.ts'
import { readParts } from './adjustment-queries.ts'
import { dueOf, paymentsOf } from './history.ts'
import {
  type OrderComment,
  type OrderEvent,
  type OrderRefund,
  readComments,
  readEvents,
  readPayments,
  readRefunds,
} from './history-queries.ts'
import { type ManagedListed, readIdByPickupCode, readManagedPage } from './manage-queries.ts'
import { readOrder, readOrderLines } from './queries.ts'
import { type StatusGroup, statesOf } from './rules.ts'
import type { FullOrder } from './service.ts'

export type { OrderRefund } from './history-queries.ts'
export { readRefunds } from './history-queries.ts'
export type { ManagedListed } from './manage-queries.ts'

/** Number of orders on a page of the staff's list. */
const MANAGED_PAGE = 1000

/**
 * A page of the shop's orders, newest first.
 * @param after the order that the page continues after; null for the first page
 * @returns the orders, and whether there are more
 * @throws Error if the order `after` does not exist
 */
export async function managedOrders(
  db: Db,
  { group, after }: { group: StatusGroup | null; after: string | null },
): Promise<{ orders: ManagedListed[]; hasMore: boolean }> {
  const part = { group: group && statesOf(group), after, max: MANAGED_PAGE + 1 }
  const orders = await readManagedPage(db, part)
  if (orders.length === 0 && after !== null && !(await readOrder(db, after)))
    throw new Error(`There is no order ${after}.`)
  return { orders: orders.slice(0, MANAGED_PAGE), hasMore: orders.length > MANAGED_PAGE }
}

/** An order with everything that the staff see. Minor units. */
export interface ManagedOrder extends FullOrder {
  due: number
  payments: ReturnType<typeof paymentsOf>
  refunds: OrderRefund[]
  events: OrderEvent[]
  comments: OrderComment[]
  paid: PaidByCredit['paid']
}

/** One order for the staff; null if it does not exist. */
export async function managedOrder(db: Db, id: string): Promise<ManagedOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  const lines = await readOrderLines(db, id)
  const [parts, events] = [await readParts(db, order), await readEvents(db, id)]
  const { paid } = await paidByCredit(db, id)
  const wasSold = events.some(({ what }) => what === 'SELL')
  return {
    ...{ order, lines, parts, events, paid },
    due: dueOf(order, paid),
    payments: paymentsOf(order, await readPayments(db, id), paid, wasSold),
    refunds: await readRefunds(db, id),
    comments: await readComments(db, id),
  }
}

/** The id of an order, given its id or the pickup code that its shopper shows. */
export async function orderIdOf(db: Db, named: string): Promise<string> {
  const code = named.trim().toUpperCase()
  return (/^[A-Z0-9]{6}$/.test(code) && (await readIdByPickupCode(db, code))) || named
}
