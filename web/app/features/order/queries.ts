import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']

/** How often an order is asked for while its group fills, in milliseconds. */
const GROUP_EVERY_MS = 10_000

/** One order, for the visitor who placed it. While its group fills it is asked for again and again. */
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
 * The order after its payment failed. It is asked for apart: what was read while the payment was open says nothing of how
 * it ended. A refund under way is looked at again when the page comes back to the front, and that of a group's order until
 * the money is back: nobody pressed anything to begin it.
 * @param id null asks for nothing
 * @param known the order as it was read before; taken for the answer only when it had ended then
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
