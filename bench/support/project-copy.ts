import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../../e2e/fixtures/child.ts'

/** Folders and files that are made, not written, or that the shop does not run from. */
const LEFT_OUT = new Set(['.data', '.git', '.react-router', '.test', 'bench', 'build', 'docs', 'e2e', 'node_modules'])

/**
 * Copies the project into a temporary folder, where its files can be changed. Installed packages are linked; the
 * project's own workspaces are those of the copy.
 */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'istore-copy-'))
  await cp(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  const installed = join(ROOT, 'node_modules')
  await mkdir(join(copy, 'node_modules/@istore'), { recursive: true })
  const names = (await readdir(installed)).filter((name) => !/^(@istore|\.cache|\.vite.*)$/.test(name))
  await Promise.all(names.map((name) => symlink(join(installed, name), join(copy, 'node_modules', name))))
  const workspaces = await readdir(join(installed, '@istore'))
  await Promise.all(workspaces.map((name) => symlink(join(copy, name), join(copy, 'node_modules/@istore', name))))
  return copy
}
