import { join } from 'node:path'
import { adoptRunning, databaseName, ensureDatabase } from './embedded/adopt.ts'
import { findPackage, installBinaries, removeOldBinaries } from './embedded/binaries.ts'
import { ensureCluster, superuser } from './embedded/cluster.ts'
import { explain } from './embedded/failure.ts'
import { type Home, openClusterLocation, openDataFolder } from './embedded/home.ts'
import { exclusive, shared, tryExclusive } from './embedded/lock.ts'
import { watchLogSize } from './embedded/log-file.ts'
import { AlreadyRunning, findRunning, type Postmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { closeSocketFolder, openSocketFolder } from './embedded/socket.ts'
import { archiveLogTo } from './embedded/wal-archive.ts'
import { watchPostmaster } from './embedded/watch.ts'

export { DatabaseStartError } from './embedded/failure.ts'

export type EmbeddedOptions = {
  /** The shop's data folder; the cluster is in its `postgres` folder. */
  dataDir: string
  /** Called with a line for each step that takes time. */
  log: (line: string) => void
  /** Absolute path of the folder to which finished segments of the log are copied. */
  walArchive?: string
  /** Server settings that differ from ours; tests turn durability off. */
  settings?: Record<string, string>
  /** Time limit of a start, in milliseconds; replaying an archive takes longer than recovery after a crash. */
  startLimitMs?: number
}

export type EmbeddedPostgres = {
  /** For `pg`: the host is the folder of the unix socket. */
  connection: { host: string; user: string; database: string }
  /** Where the cluster is. */
  folder: string
  /** True when the server was already running (another process uses it, or its owner was killed). */
  adopted: boolean
  /** True when the cluster was created now. */
  firstStart: boolean
  /** Process id of the server when this process started to use it. */
  pid: number
  /** Stops using the server; the last process to do so stops it and waits until it is down. May be called twice. */
  stop(): Promise<void>
}

/**
 * Runs a real PostgreSQL on a unix socket in the data folder, for any number of processes of one shop. A process that
 * starts or stops the server holds the start lock; each process that uses it holds a share of the users lock, which the
 * kernel releases however the process ends. So two simultaneous starts start one server, a server whose owner was
 * killed is adopted, and only the last process stops it.
 * @throws DatabaseStartError one plain line: not writable, disk full, other major version, no programs for this
 * platform
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await enter(options, await openDataFolder(options.dataDir))
  } catch (error) {
    throw explain(error, options.dataDir)
  }
}

async function enter(options: EmbeddedOptions, dataDir: string): Promise<EmbeddedPostgres> {
  const locks = { start: join(dataDir, 'postgres-start.lock'), users: join(dataDir, 'postgres-users.lock') }
  const starting = await exclusive(locks.start, () => options.log('Another process is starting the database: waiting'))
  try {
    const home = await openClusterLocation(dataDir, options.log)
    const use = await shared(locks.users)
    try {
      const entered = await adoptOrStart(home, options)
      return owned({ ...entered, home, locks, use, options })
    } catch (error) {
      use.release()
      throw error
    }
  } finally {
    starting.release()
  }
}

type Entered = { postmaster: Postmaster; adopted: boolean; firstStart: boolean }

async function adoptOrStart(home: Home, options: EmbeddedOptions): Promise<Entered> {
  const running = await adoptRunning(home)
  if (running) {
    options.log('The database server is already running')
    return { postmaster: running, adopted: true, firstStart: false }
  }
  return start(home, options)
}

async function start(home: Home, options: EmbeddedOptions): Promise<Entered> {
  const from = await findPackage()
  const binaries = await installBinaries(from, home.folder)
  await removeOldBinaries(home.folder, binaries)
  const firstStart = await ensureCluster(home, binaries, from.version.split('.')[0] ?? '')
  if (firstStart) options.log(`Made a new database in ${home.folder}`)
  const socketDir = await openSocketFolder(home)
  const archive = options.walArchive ? await archiveLogTo(options.walArchive, home) : {}
  const settings = { ...archive, ...options.settings }
  const launch = {
    binaries,
    socketDir,
    logPath: join(home.folder, 'postgres.log'),
    settings,
    limitMs: options.startLimitMs,
  }
  const postmaster = await startPostmaster(home, launch).catch((error: unknown) => {
    if (error instanceof AlreadyRunning) return undefined
    throw error
  })
  if (!postmaster) return adoptOrStart(home, options)
  try {
    await ensureDatabase(postmaster)
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }
  return { postmaster, adopted: false, firstStart }
}

type Owned = Entered & {
  home: Home
  locks: { start: string; users: string }
  use: { release(): void }
  options: EmbeddedOptions
}

function owned(entered: Owned): EmbeddedPostgres {
  const { home, adopted, firstStart } = entered
  const bounded = watchLogSize(join(home.folder, 'postgres.log'))
  const watch = watchPostmaster(entered.postmaster, () => restart(entered))
  let stopped: Promise<void> | undefined
  return {
    connection: { host: entered.postmaster.socketDir, user: superuser, database: databaseName },
    folder: home.folder,
    adopted,
    firstStart,
    pid: entered.postmaster.pid,
    stop: () => {
      bounded.stop()
      stopped ??= watch.stop().then(() => leave(entered))
      return stopped
    },
  }
}

/** Restarts a server that died, on the same socket; the first process restarts it and the others adopt it. */
async function restart({ home, locks, options }: Owned): Promise<Postmaster> {
  options.log('The database server has died: starting it again')
  const starting = await exclusive(locks.start, () => {})
  try {
    return (await adoptOrStart(home, options)).postmaster
  } catch (error) {
    options.log(`The database server did not start again: ${(error as Error).message}`)
    throw error
  } finally {
    starting.release()
  }
}

async function leave({ home, locks, use }: Owned): Promise<void> {
  const stopping = await exclusive(locks.start, () => {})
  try {
    use.release()
    const last = tryExclusive(locks.users)
    if (!last) return
    try {
      const running = await findRunning(home)
      if (!running) return
      await stopPostmaster(running)
      await closeSocketFolder(home, running.socketDir)
    } finally {
      last.release()
    }
  } finally {
    stopping.release()
  }
}
