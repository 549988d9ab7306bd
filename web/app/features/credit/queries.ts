import type { Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'

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
