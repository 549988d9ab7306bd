import { PictureRefused, type PictureShape, readPicture } from '../../gateways/picture-file.ts'
import { Refusal } from '../../refusal.ts'
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts'

/** Limits of concurrent decoding. Each picture may take 200 MB, and keeps a core busy for up to a second. */
const BOUNDS = { running: 2, waiting: 16 } as const
const RETRY_SECONDS = 10
const limiter = new ConcurrencyLimiter()

/**
 * Decodes an uploaded picture and encodes it again, on another thread.
 * @throws Refusal UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS (too many are waiting)
 */
export async function pictureIn(path: string, shape: PictureShape): Promise<Buffer> {
  const result = await limiter
    .run('picture', BOUNDS, async () => ({ bytes: await readPicture(path, shape) }))
    .catch(refuse)
  if (!result) throw new Refusal('TOO_MANY_REQUESTS', { seconds: RETRY_SECONDS })
  return result.bytes
}

function refuse(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  throw new Refusal(error.reason === 'TOO_LARGE' ? 'UPLOAD_TOO_LARGE' : 'UPLOAD_NOT_AN_IMAGE')
}
