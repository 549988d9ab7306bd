import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'

/** What a mailed link is for. It is not kept: its answer changes as soon as it is used. */
export const mailedLinkQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['mailed link', token],
    queryFn: () => call('POST /common3/mailedLink', { body: { token: token ?? '' } }),
    enabled: typeof token === 'string',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
