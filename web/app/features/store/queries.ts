import { readQuery } from '#app/api/query-client.ts'

const FIVE_MINUTES = 300_000

/** The blocks of one content page, such as `home`. */
export const pageContentQuery = (pageName: string) => ({
  ...readQuery('GET /common3/pageContent', { query: { pageName } }),
  staleTime: FIVE_MINUTES,
})
