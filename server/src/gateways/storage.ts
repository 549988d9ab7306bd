import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** One stored version of a file: `product/x-1` + `3fa9c1d2` + `svg` is at `product/x-1.3fa9c1d2.svg`. */
export interface StoredFile {
  name: string
  hash: string
  extension: string
}

/** Stores files under names that change with their content, so that a published name always means the same bytes. */
export interface Storage {
  /** Writes the bytes and makes them the current version of `name`. Writing the same bytes again changes nothing. */
  put(name: string, extension: string, bytes: Uint8Array): Promise<StoredFile>
  /** The bytes of exactly this version, or null. */
  get(file: StoredFile): Promise<Buffer | null>
  /** The current version of `name`, or the version with `hash`; null when there is none. */
  find(name: string, hash?: string): Promise<StoredFile | null>
}

const NAME = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/
const STORED = /^(.+)\.([0-9a-f]{8})\.([a-z0-9]{2,5})$/
/** Minimum time between two scans, in milliseconds. Scans find files that other processes have added. */
const RESCAN_AFTER = 2_000

/** True for lower-case path-like names such as `product/x-1`: no dots, so no way out of the folder. */
export function isMediaName(name: string): boolean {
  return name.length <= 160 && NAME.test(name)
}

function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

function storedName({ name, hash, extension }: StoredFile): string {
  return `${name}.${hash}.${extension}`
}

/** Writes next to the target and renames, so that a reader never sees a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}.tmp`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** The file's bytes, or null when there is no such file. Other errors are thrown. */
export async function readIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function scan(dir: string): Promise<Map<string, StoredFile[]>> {
  const entries = await readdir(dir, { recursive: true }).catch(() => [])
  const found = new Map<string, { file: StoredFile; at: number }[]>()
  for (const entry of entries) {
    const [, name, hash, extension] = STORED.exec(entry.replaceAll('\\', '/')) ?? []
    if (!name || !hash || !extension) continue
    const at = (await stat(join(dir, entry)).catch(() => null))?.mtimeMs ?? 0
    const versions = found.get(name) ?? []
    versions.push({ file: { name, hash, extension }, at })
    found.set(name, versions)
  }
  const newestFirst = (versions: { file: StoredFile; at: number }[]) =>
    versions.sort((a, b) => b.at - a.at).map(({ file }) => file)
  return new Map([...found].map(([name, versions]) => [name, newestFirst(versions)]))
}

/**
 * Storage in a plain folder. Several processes may share it: a version never changes, and new versions are found within
 * two seconds.
 * @throws RangeError when a name is not a media name
 */
export function folderStorage(dir: string): Storage {
  let versions = new Map<string, StoredFile[]>()
  let scannedAt = Number.NEGATIVE_INFINITY
  let scanning: Promise<void> | undefined
  let written = 0

  // A file that is added during the scan may be missed, so scan again.
  const scanAll = async () => {
    let before: number
    do {
      before = written
      versions = await scan(dir)
    } while (written !== before)
    scannedAt = performance.now()
    scanning = undefined
  }
  const rescan = () => {
    scanning ??= scanAll()
    return scanning
  }
  const lookUp = (name: string, hash?: string) =>
    versions.get(name)?.find((file) => hash === undefined || file.hash === hash) ?? null

  return {
    async put(name, extension, bytes) {
      if (!isMediaName(name)) throw new RangeError(`not a media name: ${name}`)
      const file = { name, hash: contentHash(bytes), extension }
      const path = join(dir, storedName(file))
      const now = new Date()
      // An existing version becomes the newest again.
      await utimes(path, now, now).catch(() => writeAtomically(path, bytes))
      written += 1
      const others = (versions.get(name) ?? []).filter(({ hash }) => hash !== file.hash)
      versions.set(name, [file, ...others])
      return file
    },
    get: (file) => (isMediaName(file.name) ? readIfExists(join(dir, storedName(file))) : Promise.resolve(null)),
    async find(name, hash) {
      if (!isMediaName(name)) return null
      const known = lookUp(name, hash)
      const stale = performance.now() - scannedAt > RESCAN_AFTER
      // A version with a given hash never changes.
      if (!stale || (known && hash)) return known
      await rescan()
      return lookUp(name, hash)
    },
  }
}
