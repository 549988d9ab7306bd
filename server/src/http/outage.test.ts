import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, createApp } from '../app.ts'
import { openDatabase } from '../db/client.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { outageHooks } from '../outage-log.ts'
import { type DatabaseProxy, databaseProxy } from '../testing/database-proxy.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { inProcessApi } from './api/in-process.ts'

let shop: TestShop
let link: DatabaseProxy
let open: OpenShop
let app: Awaited<ReturnType<typeof createApp>>
let closeDatabase: () => Promise<void>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  shop = await testShop()
  const { host, user, database } = shop.database.connection
  link = await databaseProxy(`${host}/.s.PGSQL.5432`)
  const log = pino(
    { level: 'warn', base: null, ...outageHooks() },
    { write: (text: string) => void lines.push(JSON.parse(text)) },
  )
  const connection = { host: link.host, port: link.port, user, database }
  const opened = openDatabase({ connection, onError: (error) => log.warn({ err: error }, 'an idle connection broke') })
  closeDatabase = opened.close
  open = await openShop(opened, connection, { ...shop.context, log })
  app = await createApp(open.context, { logger: log, exempt: ['loopback'] })
})
afterAll(async () => {
  await app.close()
  await open.close()
  await closeDatabase()
  await link.sever()
  await shop.close()
})

const CART = '/api/istore/client/shoppingManagement4/myCart'
const cookie = 'istore_cart=abcdefghijklmnopqrstuvwxyz012345'
const readCart = () => app.inject({ url: CART, headers: { cookie, 'accept-language': 'zh' } })

test('while the database is down calls answer 503 with Retry-After and one log line a second, then they recover', async () => {
  expect((await readCart()).statusCode).toBe(200)
  await link.sever()
  const began = performance.now()
  for (let round = 0; round < 12; round += 1) {
    for (const reply of await Promise.all(Array.from({ length: 25 }, readCart))) {
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '3'])
      expect(reply.json()).toEqual({
        errors: { error: [{ code: 'UNAVAILABLE', message: '商店暂时不可用，请稍后再试。' }] },
      })
    }
  }
  const seconds = (performance.now() - began) / 1000
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  expect(lines.every(({ msg }) => msg === 'the database is unavailable')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('at ')
  await link.restore()
  await expect.poll(async () => (await readCart()).statusCode).toBe(200)
})

test('a page’s read without a database fails with 503, so that the page sends Retry-After', async () => {
  await link.sever()
  const read = inProcessApi(open.context, allEndpoints())(CART, { cookie })
  expect(await read).toMatchObject({ status: 503, statusText: 'UNAVAILABLE' })
  await link.restore()
})
