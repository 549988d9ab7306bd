import { chmod, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chooseAccount, closedFolder, giveTo } from './account.ts'
import { DatabaseStartError } from './failure.ts'

/** Where the cluster lives and who runs it. */
export type Home = {
  /** Folder that holds the cluster, our copy of the binaries, the socket and the log. */
  folder: string
  account: Account | undefined
}

/** Used by root only, when the unprivileged account cannot reach the data folder (a clone in /root, a private /tmp folder). */
const reachable = '/var/lib/istore'

/** Makes the data folder when it is missing and gives its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  return realpath(dataDir)
}

/**
 * Finds or makes the folder of the cluster: `<dataDir>/postgres`, or a folder the account can reach, recorded in
 * `<dataDir>/postgres.location`. Call it with the start lock held.
 * @throws DatabaseStartError when a recorded folder has gone (an empty database must never take its place in silence)
 */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const record = join(dataDir, 'postgres.location')
  const recorded = await readFile(record, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (recorded) return reopen(recorded, record)
  const folder = join(dataDir, 'postgres')
  const account = await chooseAccount(folder)
  if (account && (await barred(account, dataDir))) {
    const elsewhere = await makeReachable()
    await writeFile(record, `${elsewhere}\n`)
    log(
      `PostgreSQL does not run as root, and no other account may enter ${dataDir}: the database lives in ${elsewhere}`,
    )
    return prepare(elsewhere, account)
  }
  return prepare(folder, account)
}

async function reopen(folder: string, record: string): Promise<Home> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new DatabaseStartError(`The database folder ${folder}, named in ${record}, is gone.`)
  return prepare(folder, await chooseAccount(folder))
}

/** The data folder is our own, so we open it for passing through; the folders above it are not ours to change. */
async function barred(account: Account, dataDir: string): Promise<boolean> {
  const closed = await closedFolder(account, dataDir)
  if (closed !== dataDir) return closed !== undefined
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011)
  return false
}

async function makeReachable(): Promise<string> {
  await mkdir(reachable, { recursive: true, mode: 0o755 })
  return mkdtemp(join(reachable, 'shop-'))
}

async function prepare(folder: string, account: Account | undefined): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(account, folder)
  return { folder, account }
}
