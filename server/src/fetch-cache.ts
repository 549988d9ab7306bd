import { LRUCache } from 'lru-cache'

type Read<V> = () => Promise<V>

/** A cache whose entries are read when they are missing: `cache.forceFetch(key, { context: read })`. */
export type FetchCache<V extends object> = LRUCache<string, V, Read<V>>

type Bounds<V extends object> = LRUCache.Options<string, V, Read<V>> & { ttl?: number }

/**
 * Callers of the same key share one read. What was being read when the cache was cleared still goes to its callers, but
 * is not stored, as it may be from before the change.
 * @param bounds `max` entries or `maxSize` with `sizeCalculation`; an entry larger than `maxSize` is not stored
 */
export function fetchCache<V extends object>(bounds: Bounds<V>): FetchCache<V> {
  return new LRUCache({ ...bounds, ignoreFetchAbort: true, fetchMethod: (_key, _stale, { context: read }) => read() })
}
