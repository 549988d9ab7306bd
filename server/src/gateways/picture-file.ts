import { open } from 'node:fs/promises'
import { MAX_UPLOAD_PIXELS } from '@istore/contract/account-limits.ts'

/** Shape of the result: a square cropped from the middle (`cover`), or the full picture within a square (`inside`). */
export interface PictureShape {
  side: number
  fit: 'cover' | 'inside'
}

/** Why a file is refused: it is not a picture of an accepted kind, or it decodes to too many pixels. */
export class PictureRefused extends Error {
  readonly reason: 'NOT_AN_IMAGE' | 'TOO_LARGE'
  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A picture that takes longer is an attack. */
const MAX_SECONDS = 15
const QUALITY = 82
/** Number of bytes that identify the format of a file. */
const HEAD = 32

type Format = 'jpeg' | 'png' | 'webp' | 'heif'

/** The format of a picture, by its first bytes; sharp must then detect the same. It calls AVIF `heif`. */
function formatOf(head: Buffer): Format | null {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[\s\S]{4}WEBPVP8/.test(text)) return 'webp'
  return /^\0\0[\s\S]{2}ftyp(?:avif|avis|mif1|heic|heix)/.test(text) ? 'heif' : null
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Re-encodes a received picture as WebP: upright, first frame only, with nothing of the file but its pixels. Its bytes
 * decide its format, not its name.
 * @throws PictureRefused for anything but JPEG, PNG, WebP and AVIF, for a broken file, and for too many pixels
 */
export async function readPicture(path: string, { side, fit }: PictureShape): Promise<Buffer> {
  const format = formatOf(await headOf(path))
  if (!format) throw new PictureRefused('NOT_AN_IMAGE')
  // Loaded with the first picture, as it takes 30 MB.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const image = sharp(path, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', sequentialRead: true })
    if ((await image.metadata()).format !== format) throw new PictureRefused('NOT_AN_IMAGE')
    return await image
      .autoOrient()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new PictureRefused(tooLarge ? 'TOO_LARGE' : 'NOT_AN_IMAGE', error)
  }
}
