import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { measure } from './images-render.ts'
import type { RunShared } from './shared-tasks.ts'
import { readIfExists, type Storage, type StoredFile, writeAtomically } from './storage.ts'

/** What a page needs to lay out a picture: its original size in pixels, and a colour to show while it loads. */
export interface ImageMetadata {
  width: number
  height: number
  tint: string
  kind: 'drawing' | 'photo'
}

/** Shared by all parts of the image service. */
export interface ImageWorks {
  storage: Storage
  cacheDir: string
  runShared: RunShared
}

/** Path of a file derived from this version of a picture. */
export function cachePath(cacheDir: string, file: StoredFile, end: string): string {
  return join(cacheDir, `${file.name}.${file.hash}${end}`)
}

/** The bytes of a picture that is listed in the storage. */
export async function bytesOf(storage: Storage, file: StoredFile): Promise<Buffer> {
  const bytes = await storage.get(file)
  if (!bytes) throw new Error(`the file of picture ${file.name} is missing`)
  return bytes
}

/** More than a shop uses at a time; an entry takes about 300 bytes. */
const MAX_VERSIONS = 10_000

/** Computes a value once per version of a picture and caches it in memory; a failure is not cached. */
export function cachedPerVersion<T>(
  make: (file: StoredFile) => Promise<T>,
  max = MAX_VERSIONS,
): (file: StoredFile) => Promise<T> {
  const memory = new LRUCache<string, Promise<T>>({ max })
  return (file) => {
    const key = `${file.name}.${file.hash}`
    const known = memory.get(key)
    if (known) return known
    const value = make(file)
    memory.set(key, value)
    value.catch(() => memory.delete(key))
    return value
  }
}

function readDrawing(svg: string): ImageMetadata {
  const root = svg.slice(0, svg.indexOf('>'))
  const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(root)?.[1]
  const width = Number(attribute('width') ?? 800)
  const height = Number(attribute('height') ?? 800)
  return { width, height, tint: attribute('data-tint') ?? '#efede8', kind: 'drawing' }
}

async function readPhoto({ storage, cacheDir, runShared }: ImageWorks, file: StoredFile): Promise<ImageMetadata> {
  const path = cachePath(cacheDir, file, '.json')
  const noted = await readIfExists(path)
  if (noted) return JSON.parse(noted.toString()) as ImageMetadata
  return runShared(path, async () => {
    const facts: ImageMetadata = { ...(await measure(await bytesOf(storage, file))), kind: 'photo' }
    await writeAtomically(path, JSON.stringify(facts))
    return facts
  })
}

/** Reads a picture's metadata: drawings have it on their root element; photographs are measured once. */
export function factsReader(works: ImageWorks): (file: StoredFile) => Promise<ImageMetadata> {
  return cachedPerVersion(async (file) =>
    file.extension === 'svg' ? readDrawing((await bytesOf(works.storage, file)).toString()) : readPhoto(works, file),
  )
}
