import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, UPLOAD_TYPES } from '@istore/contract/account-limits.ts'
import type { TextKey } from '#app/i18n/texts.ts'

/** Media types for the `accept` attribute of file inputs. */
export const PICTURE_TYPES = UPLOAD_TYPES.join(',')

/** Parameters of the texts about pictures. */
export const PICTURE_LIMITS = { megabytes: MAX_UPLOAD_BYTES / 1e6, megapixels: MAX_UPLOAD_PIXELS / 1e6 }

/**
 * The text that says why a file cannot be sent; null if it can. The server checks the bytes.
 * @param pixels null if the browser does not know
 */
export function pictureProblem({ size, type }: Pick<Blob, 'size' | 'type'>, pixels: number | null): TextKey | null {
  // An empty type means that the browser does not recognise the file extension.
  const isOfType = type === '' || (UPLOAD_TYPES as readonly string[]).includes(type)
  if (!isOfType || size === 0) return 'picture.wrongType'
  return size > MAX_UPLOAD_BYTES || (pixels ?? 0) > MAX_UPLOAD_PIXELS ? 'picture.tooLarge' : null
}
