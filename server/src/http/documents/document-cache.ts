import { fetchCache } from '../../fetch-cache.ts'
import { TooManyWaiting } from './render-queue.ts'

/** A rendered document as it is sent: compressed, with the policy for its inline scripts and styles. */
export interface EncodedDocument {
  status: number
  /** Where a redirect leads; null for a page. */
  location: string | null
  policy: string
  body: Buffer
}

const MAX_BYTES = 16 * 1024 * 1024
/** What a document takes besides its body, in bytes. */
const OVERHEAD = 1500
/** A document shows when an order could be collected, so it must not become stale. */
const FRESH_MS = 30_000
/** While the server is too busy to render it again, an older one is better than none. */
const MAX_STALE_MS = 10 * 60_000

/** Documents of guests, by what they depend on. Concurrent requests share one rendering. Only pages are stored. */
export const documentCache = () =>
  fetchCache<EncodedDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ status, body }) => (status === 200 ? body.length + OVERHEAD : MAX_BYTES + 1),
    ttl: FRESH_MS,
    noDeleteOnFetchRejection: true,
  })

export type DocumentCache = ReturnType<typeof documentCache>

/** The stored document, else a rendered one; while too many wait to be rendered, the stored one even if it is not fresh. */
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
