import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOwner } from '../embedded/account.ts'
import { findPackage } from '../embedded/binaries.ts'
import { type Home, openClusterLocation, openDataFolder } from '../embedded/home.ts'
import { startEmbeddedPostgres } from '../postgres.ts'
import { BackupError } from './copy-cluster.ts'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, PARTS, readManifest } from './manifest.ts'

export interface RestoreOptions {
  /** The backup's folder. */
  from: string
  /** A new or empty folder. */
  dataDir: string
  /** The folder of archived log, to continue from the backup to the end of the archive, or to `until`. */
  archive?: string
  /** An ISO time with its offset; later commits are omitted. */
  until?: string
  /** Called with a line for each step that takes time. */
  log: (line: string) => void
}

/** Time limit of the replay, in milliseconds: weeks of archived log take hours. */
const REPLAY_MS = 6 * 3_600_000

/**
 * Creates a shop's data folder from a backup, and starts and stops its database once to prove that it can be read.
 * @throws BackupError when the folder is no backup or not empty, or another major version of PostgreSQL made it
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { from, log } = options
  const manifest = await readManifest(from)
  await refuseOtherVersion(manifest)
  const dataDir = await openDataFolder(options.dataDir)
  if ((await readdir(dataDir)).length > 0) throw new BackupError(`${dataDir} is not empty: restore into a new folder.`)
  await copyFolder(join(from, PARTS.files), dataDir, () => true)
  if (manifest.database === null) return manifest
  const home = await openClusterLocation(dataDir, log)
  await restoreCluster(join(from, PARTS.database), home, options.archive !== undefined)
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: recoverySettings(options),
    startLimitMs: REPLAY_MS,
  })
  await server.stop()
  return manifest
}

const majorOf = (version: string) => version.split('.')[0]

async function refuseOtherVersion({ postgres }: Manifest): Promise<void> {
  const { version } = await findPackage()
  if (postgres === null || majorOf(postgres) === majorOf(version)) return
  throw new BackupError(
    `The backup is of PostgreSQL ${postgres}, not ${version}: restore it with the istore that made it.`,
  )
}

async function restoreCluster(from: string, home: Home, continues: boolean): Promise<void> {
  const half = join(home.folder, 'data.new-restored')
  await copyFolder(from, half, () => true)
  if (continues) await writeFile(join(half, 'recovery.signal'), '')
  // The server only creates these together with a new cluster.
  for (const folder of ['pg_notify', 'pg_replslot', 'pg_snapshots', 'pg_wal/archive_status']) {
    await mkdir(join(half, folder), { recursive: true })
  }
  await handOver(half, home)
  await rename(half, join(home.folder, 'data'))
}

/** PostgreSQL refuses a cluster that other accounts may read. */
async function handOver(folder: string, home: Home): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600)
    await changeOwner(home.account, path)
  }
  await chmod(folder, 0o700)
  await changeOwner(home.account, folder)
}

function recoverySettings({ archive, until }: RestoreOptions): Record<string, string> {
  if (archive === undefined) return {}
  return {
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_action: 'promote',
    // Otherwise the server would count as started while it is still replaying.
    hot_standby: 'off',
    ...(until !== undefined && { recovery_target_time: until }),
  }
}
