import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackage } from '../embedded/binaries.ts'
import { startEmbeddedPostgres } from '../postgres.ts'
import { BackupError, copyCluster } from './copy-cluster.ts'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, PARTS } from './manifest.ts'

/** Excluded: what a shop regenerates by itself, and the database, which is copied separately. */
const LEFT_OUT = /^(?:postgres(?:$|[-./])|renditions(?:$|\/)|builds(?:$|\/)|incoming(?:$|\/))|\.tmp$/

export interface BackupOptions {
  dataDir: string
  /** A folder that does not exist yet. */
  target: string
  /** False when the database is on an external server. */
  withDatabase: boolean
  /** Called with a line for each step that takes time. */
  log: (line: string) => void
}

/**
 * Copies a shop that may be running: the database with its secrets as committed at one moment, then pictures, mail and
 * the rest of the data folder. Pictures are copied after the database, since each is stored before a row refers to it.
 * @throws BackupError
 */
export async function backUp({ dataDir, target, withDatabase, log }: BackupOptions): Promise<Manifest> {
  if (await stat(target).catch(() => null)) throw new BackupError(`${target} already exists: specify a new folder.`)
  if (!(await stat(dataDir).catch(() => null))) throw new BackupError(`There is no data folder ${dataDir}.`)
  const half = `${target}.partial`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const database = withDatabase ? await backUpDatabase(dataDir, join(half, PARTS.database), log) : null
  const files = await copyFolder(dataDir, join(half, PARTS.files), (path) => !LEFT_OUT.test(path))
  const postgres = withDatabase ? (await findPackage()).version : null
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), postgres, database, files }
  await writeFile(join(half, PARTS.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(half, target)
  return manifest
}

/** Uses the running server, or starts one for the duration of the backup. */
async function backUpDatabase(dataDir: string, target: string, log: (line: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await copyCluster(server.connection, join(server.folder, 'data'), target)
  } finally {
    await server.stop()
  }
}
