import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { folderFiles, type PrivateFiles } from './private-files.ts'
import { s3Files } from './s3-files.ts'

/** Files uploaded by shoppers, and what is needed to store them. */
export interface Uploads {
  files: PrivateFiles
  /** Folder of files that are being received. */
  incoming: string
  /** Key that encrypts pictures and numbers of IDs. */
  idKey: Buffer
}

const KEY_BYTES = 32
/** Receiving a file takes seconds: an older one was left by a killed process. In milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** Opens the store of uploads: the bucket of `STORAGE_URL`, else the data folder. */
export async function openUploads({
  dataDir,
  storageUrl,
  idKey,
}: Pick<Settings, 'dataDir' | 'storageUrl' | 'idKey'>): Promise<Uploads> {
  const incoming = join(dataDir, 'incoming')
  await createPrivateFolder(incoming)
  await deleteAbandoned(incoming)
  const folder = join(dataDir, 'uploads')
  if (storageUrl === undefined) await createPrivateFolder(folder)
  return {
    files: storageUrl === undefined ? folderFiles(folder) : s3Files(storageUrl),
    incoming,
    idKey: idKey ?? (await readOrCreateKey(join(dataDir, 'id-key'))),
  }
}

/** Creates a folder that other accounts of the machine cannot read. */
async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Reads the key from a file, which is created if missing; only one of several starting processes creates it. */
async function readOrCreateKey(path: string): Promise<Buffer> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  await writeFile(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (key.length === KEY_BYTES) return key
  throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes: put back the one from your backup.`)
}
