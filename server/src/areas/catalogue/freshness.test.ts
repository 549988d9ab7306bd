import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { CONTENT_CHANNEL } from '../store/cache.ts'
import { CATALOGUE_CHANNEL } from './stock-queries.ts'

let store: TestShop
let guest: Shopper
let id: string
beforeAll(async () => {
  store = await testShop()
  guest = new Shopper(store.app)
  const { storeLocations } = await guest.call('GET /common3/pickupLocations')
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeId: storeLocations[0]?.id ?? '' } })
  const { rows } = await store.shop.pool.query<{ id: string }>(
    `SELECT id FROM product WHERE options = '[]' AND product_type = 'PRODUCT' ORDER BY position LIMIT 1`,
  )
  id = rows[0]?.id ?? ''
})
afterAll(() => store.close())

/** A busy machine may need a while to bring a message. */
const PATIENT = { timeout: 10_000 }

const query = (sql: string, values: unknown[]) => store.shop.pool.query(sql, values)
const notify = (channel: string, payload: string) => query('SELECT pg_notify($1, $2)', [channel, payload])
const detail = async () =>
  (await guest.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })).product
const available = async () => (await detail()).combinations[0]?.available
const setFree = (units: number) =>
  query(`UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)`, [
    id,
    units,
  ])

test('an edit by another process shows as soon as it is announced, and not by chance', async () => {
  const { name } = await detail()
  await query(`UPDATE product SET name = jsonb_set(name, '{en}', '"Edited"') WHERE id = $1`, [id])
  expect((await detail()).name).toBe(name)
  await notify(CATALOGUE_CHANNEL, '')
  await expect.poll(async () => (await detail()).name, PATIENT).toBe('Edited')
})

test('an order that takes the last units, and its end, show at once on every cached reply', async () => {
  await setFree(1)
  await notify(CATALOGUE_CHANNEL, id)
  await expect.poll(available, PATIENT).toBe(1)
  const buyer = new Shopper(store.app)
  await readyCart(buyer, { productId: id })
  const { orderID } = await buyer.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  await expect.poll(available, PATIENT).toBe(0)
  expect((await detail()).stockState).toBe('SOLD_OUT')
  await endUnpaidOrder(store.shop, orderID)
  await expect.poll(available, PATIENT).toBe(1)
})

test('a product that was being read while it was edited is not cached as it was', async () => {
  const { catalogue } = store.shop
  catalogue.drop()
  const reading = catalogue.product(id)
  catalogue.drop()
  await query(`UPDATE product SET name = jsonb_set(name, '{en}', '"Edited again"') WHERE id = $1`, [id])
  await reading
  expect((await catalogue.product(id))?.name.en).toBe('Edited again')
})

test('content that was requested first does not replace what was read later', async () => {
  const { content } = store.shop
  const { locations } = content
  const first = content.load()
  const second = content.load()
  await Promise.all([first, second])
  expect(content.locations).toEqual(locations)
  const { version } = content
  await notify(CONTENT_CHANNEL, '')
  await expect.poll(() => content.version, PATIENT).toBe(version + 1)
})

test('a product that is taken out of sale leaves lists, pages and carts', async () => {
  await setFree(9)
  const buyer = new Shopper(store.app)
  await buyer.call('POST /shoppingManagement4/myCart', { body: { productId: id, quantity: 1 } })
  await query(`UPDATE product SET record_status = 'INACTIVE' WHERE id = $1`, [id])
  await notify(CATALOGUE_CHANNEL, '')
  const read = { params: { id } }
  await expect
    .poll(
      () => guest.send('GET', '/productDetailManagement/productDetail/{id}', read).then((answer) => answer.status),
      PATIENT,
    )
    .toBe(404)
  expect((await buyer.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
  expect(await buyer.refusal('GET /shoppingManagement4/billing/')).toBe('CART_EMPTY')
  expect(await buyer.refusal('POST /shoppingManagement4/myCart', { body: { productId: id, quantity: 1 } })).toBe(
    'PRODUCT_NOT_FOUND',
  )
})
