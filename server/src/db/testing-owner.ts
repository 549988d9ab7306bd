/**
 * A process that starts the embedded server, for tests that kill it: `node testing-owner.ts <data folder>`. It prints one
 * line of JSON when the server is up, and on SIGTERM or SIGINT makes one last query, stops the server and prints `finished`.
 */
import pg from 'pg'
import { startEmbeddedPostgres } from './postgres.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { stop, ...printed } = server
  const client = new pg.Client(server.connection)
  await client.connect()
  const finish = async () => {
    await client.query('SELECT 1')
    await client.end()
    await stop()
    print('finished')
  }
  const awake = setInterval(() => {}, 60_000)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void finish().finally(() => clearInterval(awake)))
  }
  print(JSON.stringify(printed))
}

await run(process.argv[2] ?? '').catch((error: Error) => {
  print(JSON.stringify({ name: error.name, message: error.message }))
  process.exitCode = 1
})
