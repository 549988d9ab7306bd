import { chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The unprivileged account that PostgreSQL runs as when we are root. */
export type Account = { uid: number; gid: number }

const fallbackAccount: Account = { uid: 65534, gid: 65534 }

/** True when this process is root, under which PostgreSQL refuses to run. */
export const isRoot = () => process.getuid?.() === 0

/**
 * Chooses the account to run PostgreSQL as: a plain user keeps its own; root uses the owner of what is already in
 * `home` (so a cluster created by a plain user keeps working), else the unprivileged system account.
 */
export async function chooseAccount(home: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(home).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount()
}

/** The system's account that owns nothing, from its list of users. */
export async function unprivilegedAccount(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  return fields ? { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 } : fallbackAccount
}

/** Options for `spawn`. Node requires signed numbers (macOS lists that account as -2). */
export function spawnAs(account: Account | undefined) {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}
}

/** Changes the owner of a file or folder to the account; does nothing when we are that account already. */
export async function changeOwner(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** The first folder on the path (including `path` itself) that the account may not enter, if any. */
export async function firstInaccessibleFolder(account: Account, path: string): Promise<string | undefined> {
  const parent = dirname(path)
  const above = parent === path ? undefined : await firstInaccessibleFolder(account, parent)
  if (above) return above
  const { uid, gid, mode } = await stat(path)
  const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return mode & pass ? undefined : path
}
