import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { list } from './list.ts'

/** More builds than old generations may remain: each remaining one costs every index query a lock. */
const BUILDS = 24

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  // Few products: these tests are about the number of builds.
  await query(`
    CREATE TABLE kept AS SELECT * FROM product WHERE brand_key = 'willow-kiln' ORDER BY position LIMIT 3;
    TRUNCATE product CASCADE;
    INSERT INTO product SELECT * FROM kept;
    INSERT INTO variant (product_id, position, option_pair, price) SELECT id, 0, '', 100 FROM product;
    DROP TABLE kept`)
  await tryToBuild()
  await shop.context.catalogue.index.dropOldGenerations()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const tryToBuild = () => buildCatalogueIndex(shop.database.pool)
const generations = async () => (await query(`SELECT FROM pg_class WHERE relname ~ '^catalogue_bits_g[0-9]+$'`)).length

async function firstListed(): Promise<string | undefined> {
  const { index } = shop.context.catalogue
  index.invalidate()
  return (await list(index, { filters: {}, count: 1 })).products[0]?.id
}

/** A build takes half a second, on a busy machine two. */
const TIMEOUT_MS = 60_000

test(
  `${BUILDS} builds succeed while one reader stays open, and each shows what was edited before it`,
  async () => {
    const ids = (await query('SELECT id FROM product ORDER BY position, id')).map(({ id }) => id)
    const reader = await shop.database.pool.connect()
    await reader.query('BEGIN; SELECT 1 FROM catalogue_bits; SELECT 1 FROM search_term')
    for (let turn = 0; turn < BUILDS; turn += 1) {
      const id = ids[turn % ids.length]
      await query('UPDATE product SET position = $2 WHERE id = $1', [id, -1 - turn])
      expect(await tryToBuild(), `build ${turn + 1}`).not.toBeNull()
      expect(await firstListed(), `build ${turn + 1}`).toBe(id)
    }
    expect(await generations()).toBeLessThan(BUILDS)
    await reader.query('ROLLBACK')
    reader.release()
    expect(await shop.context.catalogue.index.dropOldGenerations()).toBe(true)
    expect(await generations()).toBe(1)
  },
  TIMEOUT_MS,
)

test('a build drops nothing before the new index is served', async () => {
  await tryToBuild()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await tryToBuild()
  const statements = sent.mock.calls.map(([first]) => String(first))
  sent.mockRestore()
  const served = statements.findIndex((each) => each.includes('INSERT INTO catalogue_index'))
  const dropped = statements.findIndex((each) => /DROP TABLE|TRUNCATE|LOCK TABLE/.test(each))
  expect(served).toBeGreaterThan(-1)
  expect(dropped).toBeGreaterThan(served)
})
