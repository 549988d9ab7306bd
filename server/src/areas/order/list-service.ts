import type { Query, Reply } from '@istore/contract/index.ts'
import { MAX_THUMBS } from '@istore/contract/limits.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import { countOrderStates, readOrderPage } from './list-queries.ts'
import { type StatusGroup, statesOf, statusGroupOf } from './rules.ts'
import { storeLocationOf } from './service.ts'
import { orderCardIn } from './view.ts'

/** @source spec §9 */
const PAGE = 10

/** A page of the shopper's orders, newest first. By default the first 10. */
export async function listOrders(
  visit: Visit,
  query: Query<'GET /admin/orderManagement/orders/list'>,
): Promise<Reply<'GET /admin/orderManagement/orders/list'>> {
  const { context, locale } = visit
  const { startingPosition: start = 0, numberToLoad: count = PAGE, statusGroup } = query
  const group = statusGroup ? statesOf(statusGroup) : null
  const part = { group, start, count: count + 1, thumbs: MAX_THUMBS }
  const rows = await readOrderPage(context.pool, shopperOf(visit).id, part)
  return {
    orders: rows.slice(0, count).map((order) => orderCardIn(order, storeLocationOf(context, order), locale)),
    startingPosition: start,
    nextPosition: rows.length > count ? start + count : null,
  }
}

/** The number of the shopper's orders, in total and per status group. */
export async function countOrders(visit: Visit): Promise<Reply<'GET /admin/orderManagement/orders/count'>> {
  const groups: Record<StatusGroup, number> = { TO_PAY: 0, PREPARING: 0, READY: 0, DONE: 0, REFUND: 0, CLOSED: 0 }
  let all = 0
  for (const { count, ...state } of await countOrderStates(visit.context.pool, shopperOf(visit).id)) {
    groups[statusGroupOf(state)] += count
    all += count
  }
  return { count: all, groups }
}
