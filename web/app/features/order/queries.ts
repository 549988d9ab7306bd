import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']

/** One order, for the visitor who placed it. */
export const orderQuery = (id: string) => ({
  ...readQuery('GET /admin/orderManagement/order/{id}', { params: { id } }),
  staleTime: 0,
})

/**
 * The order after its payment failed. It is asked for apart: what was read while the payment was open says nothing of how
 * it ended. A refund under way is looked at again when the page comes back to the front.
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
  })
}
