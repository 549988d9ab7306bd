import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/client.ts'
import { type TestDatabase, testDatabase } from './db/testing.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'istore-seed-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('processes that start together on an empty database fill it once, and a full one is left alone', async () => {
  const folders = { sourceDir: join(folder, 'media'), cacheDir: join(folder, 'renditions') }
  const filling = { connection: database.connection, folders }
  const others = [1, 2, 3].map(() => openDatabase({ connection: database.connection, poolSize: 1 }))
  const filled = await Promise.all(others.map((other) => seedDemo(other, filling)))
  await Promise.all(others.map(({ close }) => close()))
  expect(filled.sort()).toEqual([false, false, true])
  const count = 'SELECT count(*)::int AS products, (SELECT count(*)::int FROM store_location) AS shops FROM product'
  const all = [{ products: demoShop.products.length, shops: demoShop.storeLocations.length }]
  expect((await database.pool.query(count)).rows).toEqual(all)
  expect(await seedDemo(database, filling)).toBe(false)
  expect((await database.pool.query(count)).rows).toEqual(all)
})
