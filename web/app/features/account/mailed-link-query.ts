import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'

/** Begins the key of the query. */
export const MAILED_LINK = 'mailed link'

/** What a mailed link is for. Not cached: its answer changes as soon as it is used. */
export const mailedLinkQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: [MAILED_LINK, token],
    queryFn: () => call('POST /common3/linkInfo', { body: { token: token ?? '' } }),
    enabled: typeof token === 'string',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
