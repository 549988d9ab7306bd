import { isMediaName } from './storage.ts'

/** The widths, in pixels, at which pictures are made; there are no others, so that requests cannot fill the disk. */
export const WIDTHS = [320, 640, 960, 1200] as const
export const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** What a `/media/…` address requests: the drawing itself (`svg`) or a rendition of the picture. */
export type MediaRequest =
  | { name: string; hash: string; format: 'svg' }
  | { name: string; hash: string; format: ImageFormat; width: number }

const ADDRESS = /^([a-z0-9_/-]{1,160})\.([0-9a-f]{8})(?:-(\d{1,5}))?\.(svg|avif|webp|jpg|png)$/

/** Parses the part of the address after `/media/`; null when it is not an address of ours. */
export function parseMediaPath(path: string): MediaRequest | null {
  const [, name, hash, width, format] = ADDRESS.exec(path) ?? []
  if (!name || !hash || !isMediaName(name)) return null
  if (format === 'svg') return width === undefined ? { name, hash, format } : null
  return width === undefined ? null : { name, hash, format: format as ImageFormat, width: Number(width) }
}

/** The address of a drawing (no width) or of a rendition. */
export function mediaUrl(file: { name: string; hash: string }, format: 'svg' | ImageFormat, width?: number): string {
  return `/media/${file.name}.${file.hash}${width === undefined ? '' : `-${width}`}.${format}`
}
