import type { payment } from '@istore/contract/areas/payment.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'

const SUCCESS = 'POST /shoppingManagement4/processWeChatMiniProgramPayment/success'
const ERROR = 'POST /shoppingManagement4/processWeChatMiniProgramPayment/error'

const paid = (orderID: string) => ({ orderID, weChatOpenId: 'oMgHVjngRipVsoxg6TuX3vz6glDg', returnUrlInfo: '' })
const failed = (orderID: string) => ({ orderID, errorMessage: 'requestPayment:fail cancel', returnUrlInfo: '' })

/** @param report sends the mini-program's report, which has no effect until the provider confirms a payment */
const trustsOnlyProvider =
  (report: (shopper: Shopper, orderID: string) => Promise<unknown>) => async (shop: PaymentTestShop) => {
    const { shopper, order } = await shop.buyer()
    const { orderID } = order
    const page = await shop.open(shopper, orderID)
    expect(await report(shopper, orderID)).toMatchObject({ orderID, status: 'INTERIM', paymentStatus: 'NOT_PAID' })
    await shop.press(page, 'pay')
    expect(await report(shopper, orderID)).toMatchObject({ orderID, status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  }

const foreignOrder = async (shop: PaymentTestShop) => (await shop.buyer()).order.orderID

const calls: CallTests<Pick<typeof payment, typeof SUCCESS | typeof ERROR>> = {
  [SUCCESS]: {
    works: trustsOnlyProvider((shopper, orderID) => shopper.call(SUCCESS, { body: paid(orderID) })),
    refuses: {
      ORDER_NOT_FOUND: async (shop) => guestOf(shop).refusal(SUCCESS, { body: paid(await foreignOrder(shop)) }),
    },
  },
  [ERROR]: {
    works: trustsOnlyProvider((shopper, orderID) => shopper.call(ERROR, { body: failed(orderID) })),
    refuses: {
      ORDER_NOT_FOUND: async (shop) => guestOf(shop).refusal(ERROR, { body: failed(await foreignOrder(shop)) }),
    },
  },
}

testCalls(calls)
