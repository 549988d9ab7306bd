import type { Query, Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'

type Orders = Reply<'GET /admin/orderManagement/orders/list'>
export type OrderSummary = Orders['orders'][number]
export type StatusGroup = NonNullable<Query<'GET /admin/orderManagement/orders/list'>['statusGroup']>

/** @source spec §9 */
export const ORDERS_PER_PAGE = 10

/** How long an order is shown without a refetch, as on the way back from its page; in milliseconds. */
const FRESH_MS = 15_000

/** One page of the shopper's orders, counted from 1. @param group null for all orders */
export const ordersQuery = (group: StatusGroup | null, page: number) => ({
  ...readQuery('GET /admin/orderManagement/orders/list', {
    query: {
      numberToLoad: ORDERS_PER_PAGE,
      startingPosition: (page - 1) * ORDERS_PER_PAGE,
      infiniteLoad: true,
      statusGroup: group ?? undefined,
    },
  }),
  staleTime: FRESH_MS,
})

/** The number of orders, in total and in each group. */
export const orderCountsQuery = () => ({ ...readQuery('GET /admin/orderManagement/orders/count'), staleTime: FRESH_MS })
