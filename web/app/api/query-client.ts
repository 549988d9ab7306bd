import type { EndpointName, Reply } from '@istore/contract/index.ts'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, callThrough } from './call.ts'
import { CallFailure } from './failure.ts'
import { browserTransport, type Transport } from './transport.ts'

// What a tap changes is drawn in the same frame; the library's own way waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

const MINUTE = 60_000
const transports = new WeakMap<QueryClient, Transport>()

/**
 * Holds what the screen shows. The browser has one for its whole life; each server render has its own, with its own
 * way to reach the API.
 */
export function createQueryClient(transport: Transport = browserTransport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        retry: retryReads,
        refetchOnWindowFocus: false,
        // Without a network the worker may still answer, and a page must say so rather than wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })
  transports.set(client, transport)
  return client
}

/** A read is tried once more when no answer came or a gateway was down; a refusal is final. */
function retryReads(failures: number, error: Error): boolean {
  if (typeof document === 'undefined' || failures > 0) return false
  return error instanceof CallFailure && (error.status === 0 || error.status >= 502)
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
      callThrough(transports.get(client) ?? browserTransport, key, { params, query, signal }),
  })
}
