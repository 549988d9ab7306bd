import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, type ClusterCopy } from './copy-cluster.ts'
import type { Copied } from './copy-folder.ts'

/** Parts of a backup, below its folder. */
export const PARTS = { database: 'database', files: 'files', manifest: 'backup.json' } as const

/** The content of `backup.json`. It is written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1
  madeAt: string
  /** Version of the PostgreSQL programs; null when the database is not in this backup. */
  postgres: string | null
  database: ClusterCopy | null
  files: Copied
}

/** Reads the manifest of a backup. @throws BackupError when the folder contains no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, PARTS.manifest), 'utf8').catch(() => {
    throw new BackupError(`${folder} does not contain a complete backup: it has no ${PARTS.manifest}.`)
  })
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1) throw new BackupError(`The backup in ${folder} was made by a newer istore.`)
  return manifest
}
