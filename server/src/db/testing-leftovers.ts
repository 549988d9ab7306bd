import { access, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tryExclusive } from './embedded/lock.ts'
import { startEmbeddedPostgres } from './postgres.ts'

/** A run that has just created its folder may not hold its lock yet. */
const youngMs = 60_000

/** Stops the servers and removes the folders of killed test runs, which no living process uses. */
export async function removeLeftovers(parent: string, prefix: string, now = Date.now()): Promise<void> {
  for (const name of (await readdir(parent)).filter((found) => found.startsWith(prefix))) {
    const dataDir = join(parent, name)
    const made = await stat(dataDir).catch(() => undefined)
    if (!made || now - made.birthtimeMs < youngMs || made.uid !== process.getuid?.()) continue
    const free = tryExclusive(join(dataDir, 'postgres-users.lock'))
    if (!free) continue
    free.release()
    await stopServer(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function stopServer(dataDir: string): Promise<void> {
  const runs = await access(join(dataDir, 'postgres/data/postmaster.pid')).then(
    () => true,
    () => false,
  )
  if (!runs) return
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await server.stop()
}
