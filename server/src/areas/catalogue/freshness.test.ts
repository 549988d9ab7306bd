import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, chooseStoreLocation, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { CONTENT_CHANNEL } from '../store/cache.ts'
import { CATALOGUE_CHANNEL } from './stock-queries.ts'

let shop: TestShop
let guest: Shopper
let id: string
beforeAll(async () => {
  shop = await testShop()
  guest = new Shopper(shop.app)
  await chooseStoreLocation(guest)
  const { rows } = await shop.context.pool.query<{ id: string }>(
    `SELECT id FROM product WHERE options = '[]' AND product_type = 'PRODUCT' ORDER BY position LIMIT 1`,
  )
  id = rows[0]?.id ?? ''
})
afterAll(() => shop.close())

/** On a busy machine a notification may take a while. */
const LONG_TIMEOUT = { timeout: 10_000 }

const query = (sql: string, values: unknown[]) => shop.context.pool.query(sql, values)
const notify = (channel: string, payload: string) => query('SELECT pg_notify($1, $2)', [channel, payload])
const detail = async () =>
  (await guest.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })).product
const available = async () => (await detail()).combinations[0]?.available
/** Changes rows without a notification, as if it were still in transit. */
const changeUnannounced = async (sql: string, values: unknown[]) => {
  const owner = await shop.context.pool.connect()
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query(sql, values)
  await owner.query('COMMIT')
  owner.release()
}
const setFree = (units: number) =>
  query(`UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)`, [
    id,
    units,
  ])

test('an edit by another process shows once it is announced, not before', async () => {
  const { name } = await detail()
  await changeUnannounced(`UPDATE product SET name = jsonb_set(name, '{en}', '"Edited"') WHERE id = $1`, [id])
  expect((await detail()).name).toBe(name)
  await notify(CATALOGUE_CHANNEL, '')
  await expect.poll(async () => (await detail()).name, LONG_TIMEOUT).toBe('Edited')
})

test.each([
  ['brand', `UPDATE brand SET name = '{"en": "By hand"}' WHERE key = (SELECT brand_key FROM product WHERE id = $1)`],
  ['variant', 'UPDATE variant SET price = 4321, clearance_price = NULL WHERE product_id = $1'],
  [
    'tag',
    `UPDATE tag SET name = '{"en": "By hand"}' WHERE key IN (SELECT tag_key FROM product_tag WHERE product_id = $1)`,
  ],
  [
    'category',
    `UPDATE category SET name = '{"en": "Shelf"}' WHERE key IN (SELECT category_key FROM product_category WHERE product_id = $1)`,
  ],
  ['product_tag', 'DELETE FROM product_tag WHERE product_id = $1'],
  ['product_category', 'DELETE FROM product_category WHERE product_id = $1'],
  ['product', `UPDATE product SET fact = '{"en": "Fact by hand"}' WHERE id = $1`],
])('any edit of %s is announced', async (_table, sql) => {
  await query(`INSERT INTO product_tag SELECT key, $1 FROM tag WHERE shown LIMIT 1 ON CONFLICT DO NOTHING`, [id])
  await expect.poll(async () => (await detail()).tags.length, LONG_TIMEOUT).toBeGreaterThan(0)
  const before = JSON.stringify(await detail())
  await query(sql, [id])
  await expect.poll(async () => JSON.stringify(await detail()), LONG_TIMEOUT).not.toBe(before)
})

test('manual stock edits show; orders announce stock only when the displayed number changes', async () => {
  const received: string[] = []
  const listener = await shop.context.pool.connect()
  listener.on('notification', ({ payload }) => received.push(payload ?? ''))
  await listener.query('LISTEN istore_catalogue')
  await setFree(7)
  await expect.poll(available, LONG_TIMEOUT).toBe(7)
  await setFree(100)
  await setFree(50)
  await setFree(0)
  await expect.poll(available, LONG_TIMEOUT).toBe(0)
  await listener.query('UNLISTEN *')
  listener.release()
  expect(received).toEqual(['stock', 'stock', 'stock'])
})

test('the price that lists sort by follows the choices, not a directly written value', async () => {
  const listed = async () =>
    (
      await query('SELECT list_price AS price, on_clearance AS reduced, updated_at AS at FROM product WHERE id = $1', [
        id,
      ])
    ).rows[0]
  const { at } = await listed()
  await query('UPDATE variant SET price = 900, clearance_price = 800 WHERE product_id = $1', [id])
  expect(await listed()).toEqual({ price: 800, reduced: true, at })
  await query('UPDATE product SET list_price = 1, on_clearance = false WHERE id = $1', [id])
  expect(await listed()).toEqual({ price: 800, reduced: true, at })
  await query(`INSERT INTO variant (product_id, position, option_pair, price) VALUES ($1, 9, 'size:tiny', 300)`, [id])
  expect(await listed()).toMatchObject({ price: 300, reduced: true })
  await query(`DELETE FROM variant WHERE product_id = $1 AND option_pair = 'size:tiny'`, [id])
  await query('UPDATE variant SET clearance_price = NULL WHERE product_id = $1', [id])
  expect(await listed()).toMatchObject({ price: 900, reduced: false })
})

test('concurrent edits of two choices leave the product with its lowest price', async () => {
  await query(`INSERT INTO variant (product_id, position, option_pair, price) VALUES ($1, 9, 'size:large', 1000)`, [id])
  const raise = `UPDATE variant SET price = 2000 WHERE product_id = $1 AND option_pair`
  const other = await shop.context.pool.connect()
  await other.query('BEGIN')
  await other.query(`${raise} = ''`, [id])
  const second = query(`${raise} <> ''`, [id])
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(waiting, [])).rows.length, LONG_TIMEOUT).toBe(1)
  await other.query('COMMIT')
  other.release()
  await second
  const { rows } = await query('SELECT list_price FROM product WHERE id = $1', [id])
  expect(rows).toEqual([{ list_price: 2000 }])
  await query(`DELETE FROM variant WHERE product_id = $1 AND option_pair <> ''`, [id])
})

test('the inventory call, the cart and the order take price and stock from the database, not from what is cached', async () => {
  await setFree(9)
  await expect.poll(available, LONG_TIMEOUT).toBe(9)
  const buyer = new Shopper(shop.app)
  await readyCart(buyer, { productId: id })
  const { combinations } = await detail()
  await changeUnannounced('UPDATE variant SET price = 77700, clearance_price = NULL WHERE product_id = $1', [id])
  expect((await detail()).combinations, 'still cached').toEqual(combinations)
  const path = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
  expect(await buyer.call(path, { params: { id } })).toMatchObject({ price: 77700, combinations: [{ price: 77700 }] })
  expect(await buyer.refusal('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).toBe(
    'TOTAL_CHANGED',
  )
  const [line] = Object.values((await buyer.call('GET /shoppingManagement4/myCart')).lineItems)
  expect(line?.unitPrice).toBe(77700)
  await changeUnannounced(
    'UPDATE stock SET on_hand = reserved WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)',
    [id],
  )
  const { combinations: now } = await buyer.call(path, { params: { id } })
  expect(now).toMatchObject([{ available: 0 }])
  await notify(CATALOGUE_CHANNEL, '')
})

test('an order that takes the last units, and its end, show at once on every cached reply', async () => {
  await setFree(1)
  await notify(CATALOGUE_CHANNEL, id)
  await expect.poll(available, LONG_TIMEOUT).toBe(1)
  const buyer = new Shopper(shop.app)
  await readyCart(buyer, { productId: id })
  const { orderID } = await buyer.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  await expect.poll(available, LONG_TIMEOUT).toBe(0)
  expect((await detail()).stockState).toBe('SOLD_OUT')
  await endUnpaidOrder(shop.context, orderID)
  await expect.poll(available, LONG_TIMEOUT).toBe(1)
})

test('a product edited while it was being read is not cached in its old state', async () => {
  const { catalogue } = shop.context
  catalogue.drop()
  const reading = catalogue.product(id)
  catalogue.drop()
  await query(`UPDATE product SET name = jsonb_set(name, '{en}', '"Edited again"') WHERE id = $1`, [id])
  await reading
  expect((await catalogue.product(id))?.name.en).toBe('Edited again')
})

test('a product that was cached when an edit cleared the cache is found nevertheless', async () => {
  const { catalogue } = shop.context
  await catalogue.product(id)
  const reading = catalogue.product(id)
  catalogue.drop()
  expect((await reading)?.id).toBe(id)
})

test('content that was requested first does not replace what was read later', async () => {
  const { content } = shop.context
  const { storeLocations: locations } = content
  const first = content.load()
  const second = content.load()
  await Promise.all([first, second])
  expect(content.storeLocations).toEqual(locations)
  const before = content.storeLocations
  await notify(CONTENT_CHANNEL, '')
  await expect.poll(() => content.storeLocations, LONG_TIMEOUT).not.toBe(before)
})

test('a withdrawn product leaves lists, pages and carts', async () => {
  await setFree(9)
  const buyer = new Shopper(shop.app)
  await buyer.call('POST /shoppingManagement4/myCart', { body: { productId: id, quantity: 1 } })
  await query(`UPDATE product SET record_status = 'INACTIVE' WHERE id = $1`, [id])
  await notify(CATALOGUE_CHANNEL, '')
  const read = { params: { id } }
  await expect
    .poll(
      () => guest.send('GET', '/productDetailManagement/productDetail/{id}', read).then((answer) => answer.status),
      LONG_TIMEOUT,
    )
    .toBe(404)
  expect((await buyer.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
  expect(await buyer.refusal('GET /shoppingManagement4/billing/')).toBe('CART_EMPTY')
  expect(await buyer.refusal('POST /shoppingManagement4/myCart', { body: { productId: id, quantity: 1 } })).toBe(
    'PRODUCT_NOT_FOUND',
  )
})
