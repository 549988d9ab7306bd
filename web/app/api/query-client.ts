import type { EndpointName, Reply } from '@istore/contract/index.ts'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, callWith } from './call.ts'
import { CallFailure } from './failure.ts'
import { browserTransport, type Transport } from './transport.ts'

// Renders the effect of a tap in the same frame; the library's default scheduler waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

const MINUTE = 60_000
const transports = new WeakMap<QueryClient, Transport>()

/** The browser has one client; each server render has its own, with its own transport. */
export function createQueryClient(transport: Transport = browserTransport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        // On the server a timer would keep each document in memory, and the process alive, for half an hour.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * MINUTE,
        retry: retryReads,
        retryDelay: (_failures, error) => 1000 * (error as CallFailure).retryAfter,
        refetchOnWindowFocus: false,
        // Without a network the service worker may still answer, and if not, a page must say so rather than wait for
        // ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })
  transports.set(client, transport)
  return client
}

/** How long a shopper may wait for an automatic retry, in seconds. */
const MAX_WAIT = 5

/**
 * A read is retried once if no reply came, a gateway was down, or the rate limit was exceeded: not before the time in
 * the reply, and not at all if that is far off. Any other refusal is final.
 */
function retryReads(failures: number, error: Error): boolean {
  if (typeof document === 'undefined' || failures > 0 || !(error instanceof CallFailure)) return false
  const { status, retryAfter } = error
  return (status === 0 || status === 429 || status >= 502) && retryAfter <= MAX_WAIT
}

type ReadKey = Extract<EndpointName, `GET ${string}`>

/**
 * TanStack Query options for one read of the API. The key is `[name, params and query]`, so that a write can invalidate
 * every variant of a read: `invalidateQueries({ queryKey: ['GET /productManagement2/products'] })`.
 * @example useSuspenseQuery(readQuery('GET /productDetailManagement/productDetail/{id}', { params: { id } }))
 */
export function readQuery<K extends ReadKey>(
  key: K,
  ...[input]: Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
) {
  const { params, query } = input ?? {}
  return queryOptions({
    queryKey: [key, { ...params, ...query }] as const,
    queryFn: ({ client, signal }): Promise<Reply<K>> =>
      callWith(transports.get(client) ?? browserTransport, key, { params, query, signal }),
  })
}
