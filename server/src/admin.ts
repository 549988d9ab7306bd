import { useDatabase } from './admin/open-database.ts'
import { runCommand } from './admin/run.ts'
import { ownSettings } from './env.ts'
import { openUploads } from './gateways/uploads.ts'

/** `npm run admin -- <command>`: what the owner's staff do. Who may use the shop's database may use this. */
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
