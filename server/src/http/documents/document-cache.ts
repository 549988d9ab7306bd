import { fetchCache } from '../../fetch-cache.ts'
import { TooManyWaiting } from './render-queue.ts'

/** A rendered document as sent: compressed, with the policy for its inline scripts and styles. */
export interface EncodedDocument {
  status: number
  /** Target of a redirect; null for a page. */
  location: string | null
  policy: string
  body: Buffer
}

const MAX_BYTES = 16 * 1024 * 1024
/** Memory that a document takes in addition to its body, in bytes. */
const OVERHEAD = 1500
/** A document shows when an order could be collected, so it must not become stale. */
const FRESH_MS = 30_000
/** While the server is too busy to render a document again, an older one is better than none. */
const MAX_STALE_MS = 10 * 60_000

/** Documents of guests, by all that they depend on. Concurrent requests share one rendering. Only pages are stored. */
export const documentCache = () =>
  fetchCache<EncodedDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ status, body }) => (status === 200 ? body.length + OVERHEAD : MAX_BYTES + 1),
    ttl: FRESH_MS,
    noDeleteOnFetchRejection: true,
  })

export type DocumentCache = ReturnType<typeof documentCache>

/** Returns the stored document or renders one; while the render queue is full, the stored one even if it is stale. */
export async function storedOrRendered(
  cache: DocumentCache,
  key: string,
  render: () => Promise<EncodedDocument>,
): Promise<EncodedDocument> {
  try {
    return await cache.forceFetch(key, { context: render })
  } catch (error) {
    const isRecent = error instanceof TooManyWaiting && cache.getRemainingTTL(key) > -MAX_STALE_MS
    const stale = isRecent && cache.get(key, { allowStale: true, noDeleteOnStaleGet: true })
    if (stale) return stale
    throw error
  }
}
