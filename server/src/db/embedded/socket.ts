import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeOwner, firstInaccessibleFolder } from './account.ts'
import type { Home } from './home.ts'

/**
 * Kernels allow 104 to 108 bytes for the path of a socket; PostgreSQL appends `.s.PGSQL.5432` and, for its lock,
 * `.lock`.
 */
const maxSocketPathBytes = 90

/** True when the path of a socket in this folder is short enough for every kernel. */
const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxSocketPathBytes

/**
 * Finds or creates the private folder of the socket: inside the home, or, when that path is too long, a short one in
 * the folder for temporary files, recorded in `<home>/socket.path`.
 */
export async function openSocketFolder(home: Home): Promise<string> {
  const inside = join(home.folder, 'socket')
  if (fitsSocket(inside)) return make(inside, home)
  const record = join(home.folder, 'socket.path')
  const recorded = await readFile(record, 'utf8').then(
    (text) => text.trim(),
    () => '',
  )
  if (recorded && (await isOurs(recorded, home))) return recorded
  const short = await mkdtemp(join(await temporary(home), 'istore-'))
  await changeOwner(home.account, short)
  await writeFile(record, `${short}\n`)
  return short
}

/** Removes a short folder created outside the home; the server that used it must have stopped. */
export async function closeSocketFolder(home: Home, folder: string): Promise<void> {
  if (folder === join(home.folder, 'socket')) return
  await rm(folder, { recursive: true, force: true })
  await rm(join(home.folder, 'socket.path'), { force: true })
}

async function make(folder: string, home: Home): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await changeOwner(home.account, folder)
  return folder
}

/** Anyone may create names in the temporary folder: only a real folder of the right owner is trusted again. */
async function isOurs(folder: string, home: Home): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  const owner = home.account?.uid ?? process.getuid?.()
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
}

async function temporary(home: Home): Promise<string> {
  const usual = tmpdir()
  const short = fitsSocket(join(usual, 'istore-123456'))
  const open = !home.account || (await firstInaccessibleFolder(home.account, usual)) === undefined
  return short && open ? usual : '/tmp'
}
