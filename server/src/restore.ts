import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from './db/backup/restore.ts'
import { ownSettings } from './env.ts'
import { print } from './print.ts'

/** `npm run restore -- <backup> [--until <time>]` into the empty DATA_DIR. `--until` replays the log in WAL_ARCHIVE. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } })
  const [folder] = positionals
  if (!folder) throw new Error('Specify a backup: DATA_DIR=.restored npm run restore -- ../backups/monday')
  const { dataDir, walArchive } = ownSettings()
  if (values.until !== undefined && !walArchive)
    throw new Error('--until needs WAL_ARCHIVE, the folder of the archived log.')
  const archive = values.until === undefined ? undefined : walArchive
  const manifest = await restore({ from: resolve(folder), dataDir, archive, until: values.until, log: print })
  print(`Restored the backup of ${manifest.madeAt} to ${dataDir}: start the shop with DATA_DIR=${dataDir}.`)
  if (manifest.database === null) print('The database is not in this backup: restore it on its own server.')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
