import type { EndpointName, Reply } from '@istore/contract/index.ts'
import { type QueryClient, type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']

/** Polling interval while a group fills, in milliseconds. */
const GROUP_EVERY_MS = 10_000

/** One order of the visitor, polled while its group fills. */
export const orderQuery = (id: string) => {
  const read = readQuery('GET /admin/orderManagement/order/{id}', { params: { id } })
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: read.queryFn as QueryFunction<Reply<'GET /admin/orderManagement/order/{id}'>>,
    staleTime: 0,
    refetchInterval: ({ state }) => (isFilling(state.data?.order) ? GROUP_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => isFilling(state.data?.order),
  })
}

const isReturning = (order: Order | undefined): boolean =>
  Boolean(order?.group) && order?.paymentStatus === 'REFUND_PENDING'

const isFilling = (order: Order | undefined): boolean =>
  order?.status === 'NEW' && (order.group?.status === 'OPEN' || order.group?.status === 'WAITING')

/**
 * An order after its payment failed, with a query key of its own, as data from while the payment was open does not show
 * how it ended. During a refund it is refetched on return to the page, and polled if the end of a group started the
 * refund.
 * @param id null fetches nothing
 * @param known an earlier read of the order, used only if it had ended by then
 */
export const endedOrderQuery = (id: string | null, known?: Order) => {
  const read = orderQuery(id ?? '')
  return queryOptions({
    queryKey: [...read.queryKey, 'ended'] as const,
    queryFn: read.queryFn as QueryFunction<Reply<'GET /admin/orderManagement/order/{id}'>>,
    enabled: id !== null,
    initialData: known && known.status !== 'INTERIM' ? { order: known } : undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isReturning(state.data?.order) ? GROUP_EVERY_MS : false),
  })
}

const LISTS = [
  'GET /admin/orderManagement/orders/list',
  'GET /admin/orderManagement/orders/count',
] satisfies EndpointName[]

/** Invalidates lists and counts of orders, because an order was placed or has changed. */
export const invalidateOrders = (client: QueryClient): Promise<unknown> =>
  Promise.all(LISTS.map((call) => client.invalidateQueries({ queryKey: [call] })))
