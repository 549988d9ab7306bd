import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnAs } from './account.ts'
import { cannotRun, cleanEnvironment } from './cluster.ts'
import { codeOf, DatabaseStartError, explainOutput } from './failure.ts'
import type { Home } from './home.ts'
import { openLog, readLog } from './log-file.ts'
import { settingFlags } from './settings.ts'

/** A running server, started by us or adopted. */
export type Postmaster = { pid: number; socketDir: string }

const pollMs = 10
const settleMs = 200
/** Recovery after a crash replays the log first; this is far more than our checkpoint distance can require. */
const startLimitMs = 120_000
const stopLimitMs = 60_000

type PidFile = { pid: number; dataDir: string; socketDir: string; status: string }

/** Reads `postmaster.pid`: process, data folder, start time, port, socket folder, address, memory key, status. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!text) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), dataDir: lines[1] ?? '', socketDir: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Finds the server that already runs on this cluster, and waits until it is ready if it is still starting.
 * @throws DatabaseStartError when the folder was moved or copied while its server was running
 */
export async function findRunning(home: Home): Promise<Postmaster | undefined> {
  const data = join(home.folder, 'data')
  const limit = Date.now() + startLimitMs
  while (Date.now() < limit) {
    const file = await readPidFile(data)
    if (!file) return undefined
    const runs = await dataFolderOf(file.pid)
    if (runs === undefined || (runs !== data && runs !== file.dataDir)) {
      if (!isAlive(file.pid)) return undefined
      // A server that a killed process was just starting replaces the file within moments.
      await sleep(settleMs)
      if (await disownPidFile(home, file.pid)) return undefined
      continue
    }
    if (runs !== data) {
      throw new DatabaseStartError(
        `The database in ${data} was moved or copied while its server (process ${file.pid}, ${runs}) runs: stop that first.`,
      )
    }
    if (file.status.startsWith('ready')) return { pid: file.pid, socketDir: file.socketDir }
    await sleep(pollMs)
  }
  throw new DatabaseStartError(`The PostgreSQL server in ${data} was not ready after ${startLimitMs / 1000} s.`)
}

/**
 * The process id in a stale `postmaster.pid` now belongs to another program, so PostgreSQL would refuse to start; this
 * happens easily in containers, where ids are small and reused. Our own id counts as stale instead, since we are the
 * parent. The file must remain: by the memory key in it PostgreSQL waits for processes of the dead server.
 */
async function disownPidFile(home: Home, pid: number): Promise<boolean> {
  const path = join(home.folder, 'data', 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  if (Number(text.split('\n')[0]) !== pid) return false
  await writeFile(path, text.replace(/^\d+/, String(process.pid)))
  return true
}

/** The data folder of a process that is a PostgreSQL server, else undefined. Dead and zombie processes serve none. */
export async function dataFolderOf(pid: number): Promise<string | undefined> {
  const words = await commandOf(pid)
  const at = words.indexOf('-D')
  return /(^|\/)postgres$/.test(words[0] ?? '') && at > 0 ? words[at + 1] : undefined
}

async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  // `ps` separates words by spaces, so the folder is everything between our first two flags.
  const parts = /^(\S*postgres) -D (.*?) -k /.exec(listed.trim())
  return parts ? [parts[1] ?? '', '-D', parts[2] ?? ''] : []
}

/** What a start needs in addition to the home. */
export type Launch = {
  binaries: string
  socketDir: string
  logPath: string
  settings: Record<string, string>
  /** Time limit until the server accepts connections, in milliseconds. */
  limitMs?: number
}

/** A killed process had already started a server: look for that one again. */
export class AlreadyRunning extends Error {}

/**
 * Starts the server in its own session, so that Ctrl-C in the terminal reaches only us and we can finish first. Returns
 * when the server accepts connections.
 * @throws AlreadyRunning when another server was first
 * @throws DatabaseStartError with the server's last log lines
 */
export async function startPostmaster(home: Home, launch: Launch): Promise<Postmaster> {
  const { limitMs = startLimitMs } = launch
  const limit = Date.now() + limitMs
  while (true) {
    const outcome = await launchOnce(home, launch, limit)
    if (typeof outcome !== 'string') return outcome
    if (/lock file .* already exists/.test(outcome)) throw new AlreadyRunning()
    // Processes of a killed server may still be exiting; they are gone within moments.
    if (!/still in use/.test(outcome) || Date.now() > limit) {
      throw explainOutput('PostgreSQL did not start', outcome, home.folder)
    }
    await sleep(100)
  }
}

async function launchOnce(home: Home, launch: Launch, limit: number): Promise<Postmaster | string> {
  const data = join(home.folder, 'data')
  const { file, from } = await openLog(launch.logPath, home.account)
  const program = join(launch.binaries, 'bin', 'postgres')
  const flags = ['-D', data, '-k', launch.socketDir, ...settingFlags(launch.settings)]
  const options = { cwd: home.folder, env: cleanEnvironment, detached: true, ...spawnAs(home.account) }
  const child = spawn(program, flags, { ...options, stdio: ['ignore', file.fd, file.fd] })
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  child.unref()
  try {
    while (Date.now() < limit) {
      if (failed) throw cannotRun(program, failed)
      if (child.exitCode !== null || child.signalCode !== null) return await readLog(launch.logPath, from)
      const written = await readPidFile(data)
      if (written?.pid === child.pid && written?.status.startsWith('ready')) {
        return { pid: written.pid, socketDir: launch.socketDir }
      }
      await sleep(pollMs)
    }
    child.kill('SIGQUIT')
    return `it was not ready in ${(launch.limitMs ?? startLimitMs) / 1000} s`
  } finally {
    await file.close()
  }
}

/**
 * Stops a server: connections are cut and all data is written; returns once its process has ended. A dead process that
 * is never reaped keeps its pid, but no longer serves a folder.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const served = await dataFolderOf(postmaster.pid)
  for (const [signal, patience] of [
    ['SIGINT', stopLimitMs],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (served === undefined || !send(postmaster.pid, signal)) return
    const limit = Date.now() + patience
    while (Date.now() < limit) {
      if ((await dataFolderOf(postmaster.pid)) !== served) return
      await sleep(pollMs)
    }
  }
}

/** True while the server's process is alive. */
export const isServing = async ({ pid }: Postmaster) => isAlive(pid) && (await dataFolderOf(pid)) !== undefined

function isAlive(pid: number): boolean {
  try {
    return send(pid, 0)
  } catch {
    return true
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
