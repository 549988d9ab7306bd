import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../server/src/db/testing.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { seedContent } from '../../server/src/seed/content.ts'
import { fillProducts } from './big-catalogue-queries.ts'

const SIZE = 100

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 })
  const picture = () => ({ imageURL: 'generated.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })
  await inTransaction(database.db, (tx) => seedContent(tx, demoShop, picture))
})
afterAll(() => database?.close())

/** The shop's tables by name. */
async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  return rows.map(({ name }) => name).sort()
}

test('fills a shop with products and leaves its tables as they were, the vocabulary among them', async () => {
  const before = await tables()
  expect(before).toContain('vocabulary')
  await fillProducts(database.pool, SIZE)
  expect(await tables()).toEqual(before)
  const { rows } = await database.pool.query(`
    SELECT count(DISTINCT product.id)::int AS stocked FROM product
      JOIN variant ON variant.product_id = product.id JOIN stock ON stock.variant_id = variant.id`)
  expect(rows).toEqual([{ stocked: SIZE }])
})
