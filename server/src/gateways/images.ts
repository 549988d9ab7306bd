import { factsReader, type ImageMetadata, type ImageWorks } from './image-metadata.ts'
import { renditionOf, svgIsSmaller } from './images-renditions.ts'
import { type ImageFormat, mediaUrl, WIDTHS } from './images-url.ts'
import { sharedTaskRunner } from './shared-tasks.ts'
import { folderStorage, type StoredFile } from './storage.ts'

/** Addresses for `<picture>`: `src` always works; `sources` are better, best first. None for a drawing sent as SVG. */
export interface ImageLinks extends ImageMetadata {
  src: string
  sources: { type: string; srcset: string }[]
}

/** Folders of the pictures (`sourceDir`) and of their cached renditions (`cacheDir`, may be emptied at any time). */
export interface ImageFolders {
  sourceDir: string
  cacheDir: string
}

interface Wanted {
  /** Selects a version; defaults to the current one. */
  hash?: string
  /** The visitor's network: visitors take turns. */
  from?: string
  /** Called before anything is made, but not for results that exist already; it may throw. */
  admit?: () => void
}

/** How to compress a drawing. The name distinguishes the cached results. */
interface Packing {
  name: string
  pack: (bytes: Buffer) => Promise<Buffer>
}

export type ImageService = ReturnType<typeof imageService>

function rasterLinks(file: StoredFile): Pick<ImageLinks, 'src' | 'sources'> {
  const set = (format: ImageFormat) => WIDTHS.map((width) => `${mediaUrl(file, format, width)} ${width}w`).join(', ')
  const sources = (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcset: set(format) }))
  return { src: mediaUrl(file, 'jpg', 640), sources }
}

/**
 * Pictures from a folder. Renditions are made on first request, once, one at a time, and cached on disk. Drawings and
 * photographs are handled alike. Names are media names such as `product/x-1`.
 */
export function imageService({ sourceDir, cacheDir }: ImageFolders) {
  const works: ImageWorks = { storage: folderStorage(sourceDir), cacheDir, runShared: sharedTaskRunner(1) }
  const { storage } = works
  const facts = factsReader(works)
  const goesAsSvg = svgIsSmaller(works)

  return {
    /** Addresses of the current picture of that name, for display at about `width` pixels; null when there is none. */
    async links(name: string, width = 640): Promise<ImageLinks | null> {
      const file = await storage.find(name)
      if (!file) return null
      const own = await facts(file)
      if (await goesAsSvg(file, width)) return { ...own, src: mediaUrl(file, 'svg'), sources: [] }
      return { ...own, ...rasterLinks(file) }
    },
    /**
     * The picture at one of the `WIDTHS`; null when there is no such picture.
     * @throws WidthRefused when pictures are not available at this width
     * @throws TooManyPictures when too many wait to be made
     */
    async rendition(name: string, width: number, format: ImageFormat, wanted: Wanted = {}): Promise<Buffer | null> {
      const file = await storage.find(name, wanted.hash)
      return file && renditionOf(works, { ...wanted, file, facts: await facts(file), width, format })
    },
    /** The drawing itself; null when there is no such drawing (a photograph has none). */
    async drawing(name: string, hash?: string): Promise<Buffer | null> {
      const file = await storage.find(name, hash)
      return file?.extension === 'svg' ? storage.get(file) : null
    },
    /**
     * The drawing, compressed; null when there is no such drawing. It waits in the same queue as renditions.
     * @throws TooManyPictures when too many wait to be made
     */
    async packedDrawing(name: string, { name: packing, pack }: Packing, wanted: Wanted = {}): Promise<Buffer | null> {
      const file = await storage.find(name, wanted.hash)
      if (file?.extension !== 'svg') return null
      wanted.admit?.()
      const key = `${mediaUrl(file, 'svg')} ${packing}`
      const task = async () => {
        const bytes = await storage.get(file)
        return bytes && pack(bytes)
      }
      return works.runShared(key, task, { from: wanted.from ?? '', picture: name })
    },
    /** Stores one of our own drawings. Never call it with untrusted bytes. */
    async storeDrawing(name: string, svg: string): Promise<ImageMetadata> {
      return facts(await storage.put(name, 'svg', Buffer.from(svg)))
    },
  }
}
