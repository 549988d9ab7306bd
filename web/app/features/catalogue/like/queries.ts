import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import { readQuery } from '#app/api/query-client.ts'
import { startOf } from '#app/features/infinite-list/load-window.ts'

/** The ids of all products that the shopper likes: every heart on every page reads this one reply. */
export const likedIdsQuery = () => readQuery('GET /admin/userManagement/user/likes/ids')

/** One page of the products that the shopper likes, counted from 1, with their total number. */
export const likesQuery = (page: number) => ({
  ...readQuery('GET /admin/userManagement/user/likes', {
    query: { infiniteLoad: true, numberToLoad: CARDS_PER_PAGE, startingPosition: startOf(page) },
  }),
  // A product that is no longer liked stays in the list until the list is opened again.
  staleTime: Number.POSITIVE_INFINITY,
})
