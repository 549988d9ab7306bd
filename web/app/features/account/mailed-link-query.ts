import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'

/** First element of the query key. */
export const MAILED_LINK = 'mailed link'

/** The purpose of a mailed link. Not cached, as the reply changes as soon as the link is used. */
export const mailedLinkQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: [MAILED_LINK, token],
    queryFn: () => call('POST /common3/linkInfo', { body: { token: token ?? '' } }),
    enabled: typeof token === 'string',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
