import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIdOf } from './build-id.ts'

/**
 * Stores a copy of this build's files in the shop's data folder, so that the next build can still serve them: a tab
 * that was opened earlier requests its own files until it is reloaded. Of other builds only the newest is retained.
 * @param clientFolder the built files for the browser
 * @param dataDir the shop's data folder
 * @returns the folder with the files of the previous build, null when there is none
 */
export async function storeBuild(clientFolder: string, dataDir: string): Promise<string | null> {
  const builds = join(dataDir, 'builds')
  await mkdir(builds, { recursive: true })
  const own = buildIdOf(clientFolder)
  await copyAtomically(join(clientFolder, 'assets'), join(builds, own))
  const names = (await readdir(builds)).filter((name) => name !== own)
  const others = await Promise.all(names.map(async (name) => ({ name, at: await timeOf(builds, name) })))
  const drafts = others.filter(({ name, at }) => DRAFT.test(name) && Date.now() - at > HOUR_MS)
  const builtOthers = others.filter(({ name }) => !DRAFT.test(name)).sort((a, b) => b.at - a.at)
  const [previous, ...older] = builtOthers
  await Promise.all([...older, ...drafts].map(({ name }) => rm(join(builds, name), { recursive: true, force: true })))
  return previous ? join(builds, previous.name) : null
}

/** A copy in progress, or one left behind by an interrupted start. */
const DRAFT = /\.new-\d+$/
const HOUR_MS = 3_600_000

/** Another process may have removed the folder meanwhile. */
const timeOf = async (builds: string, name: string) => (await stat(join(builds, name)).catch(() => null))?.mtimeMs ?? 0

/** A folder with its final name is complete: it is renamed last. Its mtime is when a server last ran this build. */
async function copyAtomically(from: string, to: string): Promise<void> {
  const now = new Date()
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const draft = `${to}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await cp(from, draft, { recursive: true })
  await rename(draft, to)
  await utimes(to, now, now)
}
