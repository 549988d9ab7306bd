import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, DELIVERED, deliverableCart, SPADINA, STORE_NAME } from '../../../testing/delivery.ts'
import { Shopper } from '../../../testing/shopper.ts'
import { type TestShop, testShop } from '../../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a delivery is taxed where it goes, its fee included, and a pickup where it is collected', async () => {
  await shop.context.pool.query(`INSERT INTO delivery_prefix VALUES ($1, 'J8X', $2)`, [SPADINA, `${SPADINA}-near`])
  await shop.context.content.load()
  const guest = new Shopper(shop.app)
  await deliverableCart(guest)
  const body = { ...DELIVERED, ...ADDRESS, city: 'Gatineau', province: 'QC', postCode: 'J8X 3X7' }
  await guest.call('POST /shoppingManagement4/orderDeliverInfo', { query: STORE_NAME, body })
  const billed = async () => (await guest.call('GET /shoppingManagement4/billing/')).taxes.map(({ name }) => name)
  expect(await billed()).toEqual(['GST 5%', 'QST 9.975%'])
  await guest.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  expect(await billed()).not.toContain('QST 9.975%')
})
