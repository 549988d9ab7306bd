import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, UPLOAD_TYPES } from '@istore/contract/account-limits.ts'
import type { TextKey } from '#app/i18n/texts.ts'

/** What file inputs let a shopper choose. */
export const PICTURE_TYPES = UPLOAD_TYPES.join(',')

/** Parameters of the texts about pictures. */
export const PICTURE_LIMITS = { megabytes: MAX_UPLOAD_BYTES / 1e6, megapixels: MAX_UPLOAD_PIXELS / 1e6 }

/**
 * The text of why a file cannot be sent; null for one that can. The server looks at its bytes.
 * @param pixels null where the browser does not know
 */
export function pictureProblem({ size, type }: Pick<Blob, 'size' | 'type'>, pixels: number | null): TextKey | null {
  // Without a type the browser does not know the file's name.
  const isOfType = type === '' || (UPLOAD_TYPES as readonly string[]).includes(type)
  if (!isOfType || size === 0) return 'picture.wrongType'
  return size > MAX_UPLOAD_BYTES || (pixels ?? 0) > MAX_UPLOAD_PIXELS ? 'picture.tooLarge' : null
}
