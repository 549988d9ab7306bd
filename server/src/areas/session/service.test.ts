import { expect, test } from 'vitest'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { testShop } from '../../testing/test-shop.ts'

test('a guest reads their order again, however far the clock of the shop is from that of the database', async () => {
  const shop = await testShop({ now: () => new Date('2020-02-28T17:00:00Z') })
  try {
    const shopper = new Shopper(shop.app)
    await readyCart(shopper)
    const reserve = 'POST /shoppingManagement4/reserve'
    const { orderID } = await shopper.call(reserve, { body: { attemptKey: attemptKey() } })
    const { order } = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
    expect(order.orderID).toBe(orderID)
  } finally {
    await shop.close()
  }
})
