import type { Reply } from '@istore/contract/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'
import { invalidateCarts } from '#app/features/cart/cart-query.ts'

export type HistoryLine = Reply<'GET /admin/storeCreditManagement/storeCreditHistory'>['lines'][number]

/** @source spec §9 */
const LINES_PER_PAGE = 10

/** The shopper's store credit. Always refetched, because orders change it. */
export const creditQuery = () => ({ ...readQuery('GET /admin/storeCreditManagement/storeCredit'), staleTime: 0 })

/** One page of the history, counted from 1. */
export const historyQuery = (page: number) => ({
  ...readQuery('GET /admin/storeCreditManagement/storeCreditHistory', {
    query: { numberToLoad: LINES_PER_PAGE, startingPosition: (page - 1) * LINES_PER_PAGE },
  }),
  staleTime: 0,
})

/** Refetches what shows store credit: balance, history and carts. */
export async function invalidateCredit(client: QueryClient): Promise<void> {
  const keys = [creditQuery().queryKey, historyQuery(1).queryKey]
  await Promise.all([...keys.map((queryKey) => client.invalidateQueries({ queryKey })), invalidateCarts(client)])
}
