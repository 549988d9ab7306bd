import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from './list.ts'
import { SORT_ORDERS } from './storage/index-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const index = () => shop.context.catalogue.index
const idsOf = async (kind: string, key: string) => {
  const [set] = await index().sets([{ kind, key }])
  return (await index().productsAt(set?.select(0, set.size) ?? [])).map(({ id }) => id)
}
const tryToBuild = (signal?: AbortSignal) => buildCatalogueIndex(shop.database.pool, { signal })
const parts = async () =>
  (await query(`SELECT relname AS name FROM pg_class WHERE relname ~ '^catalogue_bits_g[0-9]+$' ORDER BY 1`)).length

test('each filter holds the products that have it, in the order of the shop', async () => {
  const sets: [kind: string, key: string, where: string][] = [
    ['all', '', 'true'],
    ['goods', '', `product_type = 'PRODUCT' AND record_status = 'ACTIVE'`],
    ['type', 'MEMBERSHIP', `product_type = 'MEMBERSHIP'`],
    ['clearance', '', 'on_clearance'],
    ['brand', 'willow-kiln', `brand_key = 'willow-kiln'`],
    ['tag', 'bestseller', `id IN (SELECT product_id FROM product_tag WHERE tag_key = 'bestseller')`],
    ['category', 'oolong', `id IN (SELECT product_id FROM product_category WHERE category_key = 'oolong')`],
    ['option', 'size:100g', `id IN (SELECT product_id FROM variant WHERE option_pair ~ '(^|,)size:100g(,|$)')`],
    [
      'option',
      'leaf:broken,size:100g',
      `id IN (SELECT product_id FROM variant WHERE option_pair = 'size:100g,leaf:broken')`,
    ],
  ]
  for (const [kind, key, where] of sets) {
    const rows = await query(`SELECT id FROM product WHERE ${where} ORDER BY position, id`)
    expect(rows.length, kind).toBeGreaterThan(0)
    expect(await idsOf(kind, key), kind).toEqual(rows.map((row) => row.id))
  }
})

test('each order of products is its own, and every set is in each of them', async () => {
  const orders = [
    'position, id',
    'list_price, id COLLATE "C"',
    `lower(name ->> 'en') COLLATE "C", id COLLATE "C"`,
  ] as const
  for (const [at, columns] of orders.entries()) {
    const where = `WHERE product_type = 'PRODUCT' AND record_status = 'ACTIVE'`
    const rows = await query(`SELECT id FROM product ${where} ORDER BY ${columns}`)
    const order = SORT_ORDERS[at]
    const [goods] = await index().sets([{ kind: 'goods', key: '' }], order)
    const products = await index().productsAt(goods?.select(0, goods.size) ?? [], { order })
    expect(products.map(({ id }) => id)).toEqual(rows.map((row) => row.id))
  }
})

test('a list of given products has the default order only', async () => {
  const filters = { ids: ['matcha-tin', 'biluochun-tin', 'nothing'] }
  expect(await list(index(), { filters, count: 1 })).toEqual({ products: [{ id: 'biluochun-tin' }], total: 2 })
  await expect(list(index(), { filters, order: 'price', count: 1 })).rejects.toThrow(RangeError)
})

test('a category contains the products of its subcategories', async () => {
  await query(`INSERT INTO category (key, parent, position, name, line, picture)
    SELECT 'rolled', 'oolong', 99, '{"en":"Rolled"}', '{"en":""}', picture FROM category WHERE key = 'oolong'`)
  await query(`INSERT INTO product_category VALUES ('rolled', 'celadon-teapot')`)
  await buildCatalogueIndex(shop.database.pool)
  await expect.poll(() => idsOf('category', 'rolled')).toEqual(['celadon-teapot'])
  expect(await idsOf('category', 'oolong')).toContain('celadon-teapot')
})

test('a reader without a notification reads the new index when the old one is gone', async () => {
  const before = await index().generation()
  await query('DELETE FROM catalogue_index')
  const generation = (await buildCatalogueIndex(shop.database.pool))?.generation
  await query('UPDATE catalogue_index SET generation = $1', [generation])
  await index().dropOldGenerations()
  expect(await idsOf('brand', 'willow-kiln')).not.toEqual([])
  expect(await index().generation()).toBe(generation)
  expect(before).not.toBeNull()
})

test('the index before stays until it is dropped, and a build that was cut short leaves nothing', async () => {
  await buildCatalogueIndex(shop.database.pool)
  expect(await parts()).toBe(2)
  await query('CREATE TABLE catalogue_bits_g999 (LIKE catalogue_bits)')
  await index().dropOldGenerations()
  expect(await parts()).toBe(1)
  const [product] = await idsOf('brand', 'willow-kiln')
  expect((await index().ordinalsOf([product ?? '', 'nothing'])).size).toBe(1)
})

test('a reader that stays open holds up neither builds nor other readers, and what it reads is dropped later', async () => {
  await index().dropOldGenerations()
  const before = await parts()
  const reader = await shop.database.pool.connect()
  await reader.query('BEGIN; SELECT 1 FROM catalogue_bits')
  const began = performance.now()
  for (let turn = 0; turn < 3; turn += 1) expect(await tryToBuild()).not.toBeNull()
  const dropping = index().dropOldGenerations()
  index().invalidate()
  expect(await idsOf('brand', 'willow-kiln')).not.toEqual([])
  expect(await dropping).toBe(false)
  // Each wait for a lock used to take two seconds.
  expect(performance.now() - began).toBeLessThan(20_000)
  // The tests of other files wait for locks in databases of their own.
  const waiting = await query(`
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND NOT granted AND mode = 'AccessExclusiveLock'`)
  expect(waiting).toEqual([])
  expect(await parts()).toBe(before + 3)
  await reader.query('ROLLBACK')
  reader.release()
  expect(await index().dropOldGenerations()).toBe(true)
  expect(await parts()).toBe(1)
})

test('a build that fails leaves no tables', async () => {
  const owner = await shop.database.pool.connect()
  await owner.query(`UPDATE product SET details = '1' WHERE id = 'biluochun-tin'`)
  await expect(tryToBuild()).rejects.toThrow()
  await owner.query(`UPDATE product SET details = '[]' WHERE id = 'biluochun-tin'`)
  owner.release()
  expect(await parts()).toBe(1)
})

test('an index knows that an edit was begun after it was built', async () => {
  await tryToBuild()
  expect(await index().isCurrent()).toBe(true)
  await query(`UPDATE brand SET position = position WHERE key = 'willow-kiln'`)
  expect(await index().isCurrent()).toBe(false)
  await tryToBuild()
  expect(await index().isCurrent()).toBe(true)
})

test('one process builds at a time', async () => {
  const built = await Promise.all([tryToBuild(), tryToBuild()])
  expect(built.filter((each) => each !== null)).toHaveLength(1)
})

test('an aborted build ends at once at any point; the next one completes', async () => {
  const { pool } = shop.database
  // Read from the database itself: a process may still have the previous generation in its cache.
  const served = () => query('SELECT generation FROM catalogue_index')
  const before = await served()
  const owner = await pool.connect()
  await owner.query('BEGIN; LOCK TABLE product')
  const stop = new AbortController()
  const building = tryToBuild(stop.signal)
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(() => query(waiting)).toHaveLength(1)
  stop.abort()
  await expect(building).rejects.toThrow()
  await owner.query('ROLLBACK')
  owner.release()
  await expect(tryToBuild(stop.signal), 'aborted before it began').rejects.toThrow()
  expect(await served()).toEqual(before)
  expect(await tryToBuild()).not.toBeNull()
  await index().dropOldGenerations()
  expect(await parts()).toBe(1)
})

test('an index that an earlier version built sorts by the lowest price of all choices', async () => {
  await query('DELETE FROM catalogue_bits WHERE space = $1', [SORT_ORDERS.indexOf('shownPrice')])
  index().invalidate()
  const { products } = await list(index(), { order: 'shownPrice', count: 5 })
  const rows = await query(`SELECT id FROM product WHERE record_status = 'ACTIVE' AND product_type = 'PRODUCT'
    ORDER BY list_price, id COLLATE "C" LIMIT 5`)
  expect(products).toEqual(rows)
})

test('a shop without products has an empty index', async () => {
  await query('TRUNCATE product CASCADE')
  expect(await buildCatalogueIndex(shop.database.pool)).toMatchObject({ products: 0 })
  await expect.poll(() => idsOf('all', '')).toEqual([])
})
