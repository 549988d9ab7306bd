import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const notify = (channel: string, payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(database.db)
const listeners = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
  WHERE application_name = 'istore listen' AND datname = current_database()`

function subscribe() {
  const received: string[] = []
  const onReconnect = vi.fn()
  const onError = vi.fn()
  const { connection } = database
  const onMessage = (channel: string, payload: string) => received.push(`${channel}: ${payload}`)
  return {
    received,
    onReconnect,
    onError,
    ...listen({ connection, channels: ['catalogue', 'Content'], onMessage, onReconnect, onError }),
  }
}

test('messages of the chosen channels arrive, in order', async () => {
  const { received, ready, close, onReconnect } = subscribe()
  await ready
  await notify('catalogue', 'tea')
  await notify('other', 'nothing')
  await notify('Content', '茶')
  await vi.waitFor(() => expect(received).toEqual(['catalogue: tea', 'Content: 茶']))
  expect(onReconnect).not.toHaveBeenCalled()
  await close()
})

test('after a lost connection it subscribes again, and says so since messages may be lost', async () => {
  const { received, ready, close, onReconnect, onError } = subscribe()
  await ready
  const { rows } = await listeners.execute(database.db)
  expect(rows).toHaveLength(1)
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db)
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 5000 })
  expect(onError).toHaveBeenCalled()
  await notify('catalogue', 'again')
  await vi.waitFor(() => expect(received).toEqual(['catalogue: again']))
  await close()
})

test('closing ends the connection for good', async () => {
  const { ready, close } = subscribe()
  await ready
  await close()
  await vi.waitFor(async () => expect((await listeners.execute(database.db)).rows).toEqual([]))
})

test('closing while the server cannot be reached does not hang', async () => {
  const onError = vi.fn()
  const connection = { ...database.connection, host: '/nowhere' }
  const { close } = listen({ connection, channels: ['a'], onMessage: () => {}, onReconnect: () => {}, onError })
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  await close()
})
