import type { payment } from '@istore/contract/areas/payment.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PayingShop } from '../../testing/paying-shop.ts'

const SUCCESS = 'POST /shoppingManagement4/processWeChatMiniProgramPayment/success'
const ERROR = 'POST /shoppingManagement4/processWeChatMiniProgramPayment/error'

const paid = (orderID: string) => ({ orderID, weChatOpenId: 'oMgHVjngRipVsoxg6TuX3vz6glDg', returnUrlInfo: '' })
const failed = (orderID: string) => ({ orderID, errorMessage: 'requestPayment:fail cancel', returnUrlInfo: '' })

/** The id of another visitor's order. */
async function foreignOrder(shop: PayingShop): Promise<string> {
  return (await shop.buyer()).order.orderID
}

const calls: CallTests<Pick<typeof payment, typeof SUCCESS | typeof ERROR>> = {
  [SUCCESS]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const { orderID } = order
      const page = await shop.open(shopper, orderID)
      const open = { orderID, status: 'INTERIM', paymentStatus: 'NOT_PAID' }
      expect(
        await shopper.call(SUCCESS, { body: paid(orderID) }),
        'the report alone does not make it paid',
      ).toMatchObject(open)
      await shop.press(page, 'pay')
      const placed = { orderID, status: 'NEW', paymentStatus: 'PAID_ONLINE' }
      expect(await shopper.call(SUCCESS, { body: paid(orderID) })).toMatchObject(placed)
    },
    refuses: {
      ORDER_NOT_FOUND: async (shop) => guestOf(shop).refusal(SUCCESS, { body: paid(await foreignOrder(shop)) }),
    },
  },
  [ERROR]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const { orderID } = order
      const page = await shop.open(shopper, orderID)
      const open = { orderID, status: 'INTERIM', paymentStatus: 'NOT_PAID' }
      expect(
        await shopper.call(ERROR, { body: failed(orderID) }),
        'the report alone does not make it fail',
      ).toMatchObject(open)
      await shop.press(page, 'pay')
      const placed = { orderID, status: 'NEW', paymentStatus: 'PAID_ONLINE' }
      expect(await shopper.call(ERROR, { body: failed(orderID) })).toMatchObject(placed)
    },
    refuses: {
      ORDER_NOT_FOUND: async (shop) => guestOf(shop).refusal(ERROR, { body: failed(await foreignOrder(shop)) }),
    },
  },
}

testCalls(calls)
