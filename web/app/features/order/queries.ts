import type { Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'

export type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']

/** One order, for the visitor who placed it. */
export const orderQuery = (id: string) => ({
  ...readQuery('GET /admin/orderManagement/order/{id}', { params: { id } }),
  staleTime: 0,
})
