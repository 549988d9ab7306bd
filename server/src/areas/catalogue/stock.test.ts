import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { buyableProduct } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { holdStock, releaseStock, returnStock, sellStock } from './stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ forges: ['stock'] })
})
afterAll(() => shop.close())

test('stock that is reserved, sold and returned is back to its count, there and in every other store location, and shoppers see each change', async () => {
  const shopper = new Shopper(shop.app)
  const { productId, optionPair } = await buyableProduct(shopper)
  const { rows } = await shop.context.pool.query<{ variantId: number; storeLocationId: string }>(
    `UPDATE stock SET on_hand = 4, reserved = 0
     WHERE variant_id = (SELECT id FROM variant WHERE product_id = $1 AND option_pair = $2)
     RETURNING variant_id AS "variantId", store_location_id AS "storeLocationId"`,
    [productId, optionPair],
  )
  await shop.context.pool.query("SELECT pg_notify('istore_catalogue', $1)", [productId])
  const { variantId, storeLocationId } = rows[0] ?? { variantId: 0, storeLocationId: '' }
  const units = [{ variantId, productId, quantity: 3 }]
  const shown = async () => {
    const { storeLocations: locations } = await shopper.call(
      'GET /inventoryManagement/inventoryByProductAndOptions/{id}',
      {
        params: { id: productId },
        query: { optionPair },
      },
    )
    return locations.find((each) => each.storeLocationId === storeLocationId)?.available
  }
  const move = (change: typeof holdStock) => inTransaction(shop.context.db, (tx) => change(tx, storeLocationId, units))
  await expect.poll(shown).toBe(4)
  for (const [change, left] of [
    [holdStock, 1],
    [releaseStock, 4],
    [holdStock, 1],
    [sellStock, 1],
    [returnStock, 4],
  ] as const) {
    await move(change)
    await expect.poll(shown).toBe(left)
  }
  const { rows: stock } = await shop.context.pool.query('SELECT on_hand, reserved FROM stock WHERE variant_id = $1', [
    variantId,
  ])
  expect(stock).toEqual(rows.map(() => ({ on_hand: 4, reserved: 0 })))
})
