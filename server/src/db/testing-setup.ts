import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { removeLeftovers } from './testing-leftovers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; user: string; template: string }
  }
}

const template = 'istore_template'
const prefix = 'istore-test-'

/** Nothing here must survive a crash, so nothing waits for the disk. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' }

let end = async () => {}

/** Starts one server with one migrated template for the entire test run. */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers(tmpdir(), prefix)
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: fast })
  end = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { host, user } = server.connection
  try {
    await makeTemplate(server.connection)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('database', { host, user, template })
}

export const teardown = () => end()

async function makeTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()
  const { pool, close } = openDatabase({ connection: { ...connection, database: template } })
  await migrate(pool)
  await close()
}
