import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from './list.ts'
import { ORDERS } from './storage/index-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const index = () => shop.shop.catalogue.index
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
    ['option', 'size:100g', `id IN (SELECT product_id FROM variant WHERE option_pair = 'size:100g')`],
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
    const order = ORDERS[at]
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

test('a category holds what stands below it', async () => {
  await query(`INSERT INTO category (key, parent, position, name, line, picture)
    SELECT 'rolled', 'oolong', 99, '{"en":"Rolled"}', '{"en":""}', picture FROM category WHERE key = 'oolong'`)
  await query(`INSERT INTO product_category VALUES ('rolled', 'celadon-teapot')`)
  await buildCatalogueIndex(shop.database.pool)
  await expect.poll(() => idsOf('category', 'rolled')).toEqual(['celadon-teapot'])
  expect(await idsOf('category', 'oolong')).toContain('celadon-teapot')
})

test('a reader that was not told of a new index yet reads the new one when the old one is gone', async () => {
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

test('one process builds at a time', async () => {
  const built = await Promise.all([tryToBuild(), tryToBuild()])
  expect(built.filter((each) => each !== null)).toHaveLength(1)
})

test('a build ends at once when it is told to, wherever it is; the next one makes it whole', async () => {
  const { pool } = shop.database
  // Of the database itself: what a process was told may be of the index before.
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
  await expect(tryToBuild(stop.signal), 'told before it began').rejects.toThrow()
  expect(await served()).toEqual(before)
  expect(await tryToBuild()).not.toBeNull()
  await index().dropOldGenerations()
  expect(await parts()).toBe(1)
})

test('a shop without products has an empty index', async () => {
  await query('TRUNCATE product CASCADE')
  expect(await buildCatalogueIndex(shop.database.pool)).toMatchObject({ products: 0 })
  await expect.poll(() => idsOf('all', '')).toEqual([])
})
