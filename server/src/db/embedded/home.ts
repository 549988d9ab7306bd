import { chmod, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, changeOwner, chooseAccount, firstInaccessibleFolder } from './account.ts'
import { DatabaseStartError } from './failure.ts'

/** Where the cluster is and which account runs it. */
export type Home = {
  /** Folder of the cluster, our copy of the binaries, the socket and the log. */
  folder: string
  account: Account | undefined
}

/** Used by root only, when the unprivileged account cannot reach the data folder (a clone in /root, a private /tmp folder). */
const reachable = '/var/lib/istore'

/** Creates the data folder when it is missing and returns its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  return realpath(dataDir)
}

/**
 * Finds or creates the folder of the cluster: `<dataDir>/postgres`, or a folder the account can reach, recorded in
 * `<dataDir>/postgres.location`. Call it with the start lock held.
 * @throws DatabaseStartError when a recorded folder is gone (an empty database must never silently take its place)
 */
export async function openClusterLocation(dataDir: string, log: (line: string) => void): Promise<Home> {
  const record = join(dataDir, 'postgres.location')
  const recorded = await readFile(record, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (recorded) return reopen(recorded, record)
  const folder = join(dataDir, 'postgres')
  const account = await chooseAccount(folder)
  const closed = account && (await blockingFolder(account, dataDir))
  if (closed) {
    const elsewhere = await makeReachable(closed)
    await writeFile(record, `${elsewhere}\n`)
    log(`PostgreSQL does not run as root, and no other account may enter ${closed}: the database lives in ${elsewhere}`)
    return prepare(elsewhere, account)
  }
  return prepare(folder, account)
}

async function reopen(folder: string, record: string): Promise<Home> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new DatabaseStartError(`The database folder ${folder}, named in ${record}, is gone.`)
  return prepare(folder, await chooseAccount(folder))
}

/**
 * The folder that prevents the account from reaching the data folder, if any. The data folder is our own, so we grant
 * access to it; we may not change the folders above it.
 */
async function blockingFolder(account: Account, dataDir: string): Promise<string | undefined> {
  const closed = await firstInaccessibleFolder(account, dataDir)
  if (closed !== dataDir) return closed
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011)
  return undefined
}

async function makeReachable(closed: string): Promise<string> {
  try {
    await mkdir(reachable, { recursive: true, mode: 0o755 })
    return await mkdtemp(join(reachable, 'shop-'))
  } catch (error) {
    const reason = `PostgreSQL does not run as root, and no other account may enter ${closed}`
    throw new DatabaseStartError(`${reason}: set DATA_DIR to a folder that all users may enter.`, { cause: error })
  }
}

async function prepare(folder: string, account: Account | undefined): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await changeOwner(account, folder)
  return { folder, account }
}
