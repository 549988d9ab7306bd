import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { testDatabase } from '../../server/src/db/testing.ts'
import { readSettings } from '../../server/src/env.ts'
import { type RunningServer, startServer } from '../../server/src/server.ts'

const BUILD = join(import.meta.dirname, '../../web/build')
export const CLIENT = join(BUILD, 'client')

/** The demo shop with its built pages, in this process. Call it in `beforeAll`. */
export async function builtShop(): Promise<RunningServer & { dataDir: string; pool: Pool }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-budgets-'))
  const database = await testDatabase()
  const { host, user, database: name } = database.connection
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const { handle, pages } = await import(pathToFileURL(join(BUILD, 'server/index.js')).href)
  const server = await startServer({
    settings: { ...readSettings({ DATA_DIR: dataDir, RATE_LIMIT_EXEMPT: 'loopback' }), port: 0, databaseUrl },
    log: pino({ level: 'error' }),
    print: () => undefined,
    web: { render: handle, pages, clientFolder: CLIENT },
  })
  return {
    app: server.app,
    dataDir,
    pool: database.pool,
    stop: async () => {
      await server.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
