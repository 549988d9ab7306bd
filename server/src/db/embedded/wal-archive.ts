import { mkdir } from 'node:fs/promises'
import { changeOwner, firstInaccessibleFolder } from './account.ts'
import { DatabaseStartError } from './failure.ts'
import type { Home } from './home.ts'

/**
 * Makes the server copy each finished segment of its log to a folder, at least every five minutes while it writes. An
 * existing segment counts as copied only if it is identical.
 * @param folder absolute; `env.ts` refuses characters with a meaning in a shell
 * @returns settings of the server
 * @throws DatabaseStartError when the server's account may not enter the folder
 */
export async function archiveLogTo(folder: string, home: Home): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await changeOwner(home.account, folder)
  const closed = home.account && (await firstInaccessibleFolder(home.account, folder))
  if (closed) {
    const reason = `PostgreSQL does not run as root, and no other account may enter ${closed}`
    throw new DatabaseStartError(`${reason}: set WAL_ARCHIVE to a folder that all users may reach.`)
  }
  const at = `${folder}/%f`
  const copy = `cp "%p" "${at}.new" && sync "${at}.new" && mv "${at}.new" "${at}"`
  return {
    archive_mode: 'on',
    archive_timeout: '5min',
    archive_command: `if [ -f "${at}" ]; then cmp -s "%p" "${at}"; else ${copy}; fi`,
  }
}
