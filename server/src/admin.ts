import { useDatabase } from './admin/open-database.ts'
import { runCommand } from './admin/run.ts'
import { ownSettings } from './env.ts'
import { openUploads } from './gateways/uploads.ts'

/** `npm run admin -- <command>`: commands of the owner's staff. Anyone with access to the database may run them. */
async function main(): Promise<void> {
  const { code, out, err } = await runCommand(process.argv.slice(2), (use) => {
    const settings = ownSettings()
    return useDatabase(settings, (db) =>
      use({ db, publicUrl: settings.publicUrl, openUploads: () => openUploads(settings) }),
    )
  })
  for (const line of out) process.stdout.write(`${line}\n`)
  for (const line of err) process.stderr.write(`${line}\n`)
  process.exitCode = code
}

await main()
