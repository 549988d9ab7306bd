import type { unpaidOrders } from '@istore/contract/areas/order/unpaid.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'

const UNPAID = 'GET /shoppingManagement4/unpaidOrders'

const calls: CallTests<typeof unpaidOrders> = {
  [UNPAID]: {
    async works(shop) {
      expect(await guestOf(shop).call(UNPAID)).toEqual({ orders: [] })
      const { shopper, order } = await shop.buyer()
      const { orderID, total } = order
      const expected = {
        orderID,
        total,
        currency: 'CAD',
        lineCount: 1,
        declined: false,
        campaignId: null,
        buyNow: null,
      }
      expect((await shopper.call(UNPAID)).orders).toMatchObject([expected])
      expect((await (await shop.buyer()).shopper.call(UNPAID)).orders.map((each) => each.orderID)).not.toContain(
        orderID,
      )

      await shop.press(await shop.open(shopper, orderID), 'fail')
      await shop.check(shopper, orderID)
      expect((await shopper.call(UNPAID)).orders).toMatchObject([{ ...expected, declined: true }])
      await shop.rows('UPDATE orders SET expires_at = $2 WHERE id = $1', [orderID, shop.context.now()])
      expect(await shopper.call(UNPAID)).toEqual({ orders: [] })
    },
    refuses: {},
  },
}

testCalls(calls)
