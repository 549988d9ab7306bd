import { readQuery } from '#app/api/query-client.ts'
import { PAGE_SIZE, startOf } from '#app/features/infinite-list/load-window.ts'

/** The ids of all that the shopper likes: every heart of every page reads this one reply. */
export const likedIdsQuery = () => readQuery('GET /admin/userManagement/user/likes/ids')

/** One page of the products that the shopper likes, from 1, with their number. */
export const likesQuery = (page: number) => ({
  ...readQuery('GET /admin/userManagement/user/likes', {
    query: { infiniteLoad: true, numberToLoad: PAGE_SIZE, startingPosition: startOf(page) },
  }),
  // What is no longer liked stays in its place until the list is opened again.
  staleTime: Number.POSITIVE_INFINITY,
})
