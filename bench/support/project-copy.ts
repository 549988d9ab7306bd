import { chmod, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../../e2e/fixtures/child.ts'

/** Folders and files that are generated, or that the shop does not need to run. */
const LEFT_OUT = new Set(['.data', '.git', '.react-router', '.test', 'bench', 'build', 'docs', 'e2e', 'node_modules'])
/** Not linked, because the copy has its own: links to its workspaces, and caches of tools. */
const NOT_INSTALLED = /^(@istore|\.(cache|vite.*))$/

/**
 * Copies the project into a temporary folder, where its files can be changed. Installed packages are linked; the
 * project's own workspaces are those of the copy.
 */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'istore-copy-'))
  // For root, PostgreSQL runs as another account. If that cannot enter this folder, the database would be left
  // elsewhere.
  await chmod(copy, 0o755)
  await cp(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  const workspaces = await readdir(join(ROOT, 'node_modules/@istore'))
  // A workspace has packages of its own where it needs another version.
  for (const folder of ['', ...workspaces]) await linkPackages(folder, copy)
  await mkdir(join(copy, 'node_modules/@istore'))
  for (const name of workspaces) await symlink(join(copy, name), join(copy, 'node_modules/@istore', name))
  return copy
}

async function linkPackages(folder: string, copy: string): Promise<void> {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules')]
  await mkdir(to)
  const names = await readdir(from).catch(() => [])
  for (const name of names) if (!NOT_INSTALLED.test(name)) await symlink(join(from, name), join(to, name))
}
