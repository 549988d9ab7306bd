import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnAs } from './account.ts'
import { codeOf, DatabaseStartError, explainOutput } from './failure.ts'
import type { Home } from './home.ts'

export const superuser = 'istore'

/** Environment of every PostgreSQL program: none of the caller's PG* settings may affect it. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }

/**
 * Creates the cluster when there is none, else checks that the programs can read it. A cluster is created in `data.new`
 * and renamed when complete, so an interrupted one never counts. Each attempt has its own `data.new-*` name: the initdb
 * of a killed process may still be writing.
 * @returns true when the cluster was created now
 * @throws DatabaseStartError created by another major version, disk full, initdb failed
 */
export async function ensureCluster(home: Home, binaries: string, major: string): Promise<boolean> {
  const data = join(home.folder, 'data')
  const found = await clusterVersion(data)
  if (found === major) return false
  if (found) {
    const advice = `move it with pg_dump, or run the istore that made it`
    throw new DatabaseStartError(`The database in ${data} is of PostgreSQL ${found}, not ${major}: ${advice}.`)
  }
  await removeIncomplete(home.folder)
  const half = `${data}.new-${randomBytes(4).toString('hex')}`
  await initdb(home, binaries, half)
  await rename(half, data)
  await syncFolder(home.folder)
  return true
}

async function removeIncomplete(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('data.new')) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function clusterVersion(data: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Trust is safe here: the server has no network address, and only its own account may enter the socket's folder. */
async function initdb(home: Home, binaries: string, target: string): Promise<void> {
  const libc = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${libc}`]
  const flags = ['-D', target, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale]
  const { code, output } = await run(join(binaries, 'bin', 'initdb'), flags, home)
  if (code !== 0) throw explainOutput('PostgreSQL could not create its cluster', output, home.folder)
}

function run(program: string, flags: string[], home: Home): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const options = { cwd: home.folder, env: cleanEnvironment, ...spawnAs(home.account) }
    const child = spawn(program, flags, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(cannotRun(program, error)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A program that exists but is "not found" lacks its loader: it is built for glibc, but this is another libc. */
export function cannotRun(program: string, error: Error): DatabaseStartError {
  const advice = 'set DATABASE_URL to a PostgreSQL server'
  return new DatabaseStartError(`${program} does not run on this system (${codeOf(error)}): ${advice}.`, {
    cause: error,
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
