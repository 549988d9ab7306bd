import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bytesOf, cachedPerVersion, cachePath, type ImageMetadata, type ImageWorks } from './image-metadata.ts'
import { render } from './images-render.ts'
import { type ImageFormat, WIDTHS } from './images-url.ts'
import { readIfExists, type StoredFile, writeAtomically } from './storage.ts'

/** The requested width is not offered. */
export class WidthRefused extends RangeError {}

/** The rendition to make: at one of `WIDTHS`, or a small drawing as PNG at its original width (app icons). */
export interface RenditionRequest {
  file: StoredFile
  facts: ImageMetadata
  width: number
  format: ImageFormat
  /** The visitor's network. */
  from?: string
  /** Called before a rendition is made, but not when it exists already; it may throw. */
  admit?: () => void
}

const MAX_ICON_SIZE = 512
/** Typical AVIF size in bytes of a drawing at each width (mean of measured pictures), until the real one exists. */
const USUAL_AVIF: Record<number, number> = { 320: 2_500, 640: 4_700, 960: 6_500, 1200: 8_000 }
/** Accurate enough to compare, and twenty times faster than the quality sent. A larger window would take 1.5 MB. */
const ESTIMATE = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const compress = promisify(brotliCompress)

function isOffered({ facts, width, format }: RenditionRequest): boolean {
  if (WIDTHS.some((offered) => offered === width)) return true
  return facts.kind === 'drawing' && format === 'png' && width === facts.width && width <= MAX_ICON_SIZE
}

/** Returns the rendition on disk, or makes it; concurrent calls share one run. */
export async function renditionOf(
  { storage, cacheDir, runShared }: ImageWorks,
  request: RenditionRequest,
): Promise<Buffer> {
  if (!isOffered(request)) throw new WidthRefused(`unsupported picture width: ${request.width}`)
  const { file, facts, width, format, from = '' } = request
  const path = cachePath(cacheDir, file, `-${width}.${format}`)
  const ready = await readIfExists(path)
  if (ready) return ready
  request.admit?.()
  const make = async () => {
    // It may have been finished since the check above, here or in another process.
    const finished = await readIfExists(path)
    if (finished) return finished
    const drawnWidth = facts.kind === 'drawing' ? facts.width : undefined
    const made = await render(await bytesOf(storage, file), { width, format, drawnWidth })
    await writeAtomically(path, made)
    return made
  }
  return runShared(path, make, { from, picture: file.name })
}

/** Whether a picture is smaller as compressed SVG than as AVIF; assumes a typical size until an AVIF is on disk. */
export function svgIsSmaller({ storage, cacheDir }: ImageWorks) {
  const packedSize = cachedPerVersion(async (file) => (await compress(await bytesOf(storage, file), ESTIMATE)).length)
  return async (file: StoredFile, width: number): Promise<boolean> => {
    if (file.extension !== 'svg') return false
    const made = await stat(cachePath(cacheDir, file, `-${width}.avif`)).catch(() => null)
    return (await packedSize(file)) < (made?.size ?? USUAL_AVIF[width] ?? 0)
  }
}
