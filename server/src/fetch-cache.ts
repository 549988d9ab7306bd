import { LRUCache } from 'lru-cache'

type Read<V> = () => Promise<V>

/** A cache that reads missing entries: `cache.forceFetch(key, { context: read })`. */
export type FetchCache<V extends object> = LRUCache<string, V, Read<V>>

type Bounds<V extends object> = LRUCache.Options<string, V, Read<V>> & { ttl?: number }

/**
 * Concurrent calls for a key share one read. A read in progress when the cache is cleared still resolves for its
 * callers, but its result is not stored, as it may be outdated.
 * @param bounds `max` entries or `maxSize` with `sizeCalculation`; an entry larger than `maxSize` is not stored
 */
export function fetchCache<V extends object>(bounds: Bounds<V>): FetchCache<V> {
  return new LRUCache({ ...bounds, ignoreFetchAbort: true, fetchMethod: (_key, _stale, { context: read }) => read() })
}
