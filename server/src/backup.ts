import { resolve } from 'node:path'
import { backUp } from './db/backup/back-up.ts'
import { ownSettings } from './env.ts'
import { print } from './print.ts'

const ELSEWHERE = `The database of DATABASE_URL is NOT in this backup, which contains only pictures, mail and other files.
Back the database up with the tools of its server, such as pg_dump, just before the files.`

/** `npm run backup -- <new folder>`. The shop may be running. */
async function main(): Promise<void> {
  const [, , folder] = process.argv
  if (!folder) throw new Error('Specify a new folder: npm run backup -- ../backups/monday')
  const { dataDir, databaseUrl } = ownSettings()
  const target = resolve(folder)
  const { database, files } = await backUp({ dataDir, target, withDatabase: databaseUrl === undefined, log: print })
  const bytes = files.bytes + (database?.bytes ?? 0)
  print(`Backed up ${(bytes / 1e6).toFixed(1)} MB to ${target}. It contains secrets and addresses: keep it private.`)
  if (database === null) print(ELSEWHERE)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
