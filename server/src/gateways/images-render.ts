import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from './images-url.ts'

/** No picture may decode to more pixels than this; a small file can hide a huge picture. */
const MAX_PIXELS = 40_000_000

/** Loads sharp on first use: it takes some 30 MB, so only a process that renders pays for it. */
async function open(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options })
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 4 })
  if (format === 'webp') return image.webp({ quality: 80 })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true })
}

/** How to make one rendition; `drawnWidth` is a drawing's original width, absent for a photograph. */
export interface Rendering {
  width: number
  format: ImageFormat
  drawnWidth?: number
}

/** Renders a picture `width` pixels wide; a photograph that is narrower keeps its own width. */
export async function render(source: Uint8Array, { width, format, drawnWidth }: Rendering): Promise<Buffer> {
  // A drawing is rendered at the requested size instead of being scaled up from 72 dots per inch.
  const image = await open(source, drawnWidth ? { density: Math.min(600, (72 * width) / drawnWidth) } : {})
  return encode(image.resize({ width, withoutEnlargement: !drawnWidth }), format).toBuffer()
}

/** Measures a photograph: its size in pixels and average colour (`#rrggbb`). */
export async function measure(source: Uint8Array): Promise<{ width: number; height: number; tint: string }> {
  const image = await open(source)
  const { width, height } = await image.metadata()
  const { data } = await image
    .resize(1, 1)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channel = (index: number) => (data[index] ?? data[0] ?? 0).toString(16).padStart(2, '0')
  return { width, height, tint: `#${channel(0)}${channel(1)}${channel(2)}` }
}
