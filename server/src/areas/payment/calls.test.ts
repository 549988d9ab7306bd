import type { payment } from '@istore/contract/areas/payment.ts'
import { expect } from 'vitest'
import { creditShopper, reserveWithAll } from '../../testing/credit.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { Brand, PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from './closing.ts'

type Key = `GET /shoppingManagement4/requestSnapPayPrePayment/${Brand}`

/** The same visitor in another browser. */
function movedTo(shop: PaymentTestShop, shopper: Shopper, agent: string): Shopper {
  const moved = new Shopper(shop.app, { 'user-agent': agent })
  for (const [name, value] of shopper.cookies) moved.cookies.set(name, value)
  return moved
}

/** @param nowhere user agent of a browser in which this payment method does not work */
function prePayment(key: Key, nowhere: string): CallTests<Tested>[Key] {
  const brand = key.split('PrePayment/')[1] as Brand
  return {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const reply = await shopper.call(key, { query: { orderID: order.orderID } })
      expect(reply.orderID).toBe(order.orderID)
      const page = await fetch(reply.payUrl)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain((order.total / 100).toFixed(2))
    },
    refuses: {
      ORDER_NOT_FOUND: async (shop) => {
        const { order } = await shop.buyer()
        return guestOf(shop).refusal(key, { query: { orderID: order.orderID } })
      },
      async ORDER_ALREADY_PAID(shop) {
        const { shopper, order } = await shop.buyer()
        await shop.press(await shop.open(shopper, order.orderID, brand), 'pay')
        return shopper.refusal(key, { query: { orderID: order.orderID } })
      },
      async ORDER_NOT_PAYABLE(shop) {
        const { shopper, order } = await shop.buyer()
        await endUnpaidOrder(shop.context, order.orderID)
        return shopper.refusal(key, { query: { orderID: order.orderID } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const { shopper, order } = await shop.buyer()
        applyLimits(shopper)
        const declines = `INSERT INTO order_event (order_id, what) SELECT $1, 'DECLINE' FROM generate_series(1, 3)`
        await shop.rows(declines, [order.orderID])
        return shopper.refusal(key, { query: { orderID: order.orderID } })
      },
      async PAYMENT_METHOD_NOT_OFFERED(shop) {
        const { shopper, order } = await shop.buyer()
        return movedTo(shop, shopper, nowhere).refusal(key, { query: { orderID: order.orderID } })
      },
      async GATEWAY_UNAVAILABLE(shop) {
        const { shopper, order } = await shop.buyer()
        const { gatewayUrl } = shop.options
        // Nothing listens on port 9 (discard).
        shop.options.gatewayUrl = 'http://127.0.0.1:9/'
        const refusal = await shopper.refusal(key, { query: { orderID: order.orderID } })
        shop.options.gatewayUrl = gatewayUrl
        return refusal
      },
    },
  }
}

const WECHAT = 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'
const ALIPAY = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'
const UNIONPAY = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY'
const CHECK = 'POST /shoppingManagement4/checkSnapPayPaymentStatus'
const CANCEL = 'PUT /admin/orderManagement/cancelOrder/{id}'

const BY_CREDIT = 'POST /shoppingManagement4/storeCreditPayment'

/** SnapPay's calls and those independent of a provider; the others are in `requests.calls.test.ts`. */
type Tested = Pick<typeof payment, Key | typeof CHECK | typeof CANCEL | typeof BY_CREDIT>

const calls: CallTests<Tested> = {
  [WECHAT]: prePayment(WECHAT, 'Mozilla/5.0 (iPhone) AlipayClient/10'),
  [ALIPAY]: prePayment(ALIPAY, 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'),
  [UNIONPAY]: prePayment(UNIONPAY, 'Mozilla/5.0 (iPhone) Mobile'),
  [CANCEL]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const call = { params: { id: order.orderID }, body: { reason: 'Changed my mind' } }
      await shop.press(await shop.open(shopper, order.orderID), 'pay')
      expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW' })
      expect(await shopper.call(CANCEL, call)).toEqual({ orderID: order.orderID })
      // A second request gets the same answer, and refunds nothing more.
      expect(await shopper.call(CANCEL, call)).toEqual({ orderID: order.orderID })
      const read = await shopper.call('GET /admin/orderManagement/order/{id}', { params: call.params })
      expect(read.order).toMatchObject({
        status: 'CANCELLED',
        paymentStatus: 'REFUND_PENDING',
        cancelReason: 'Changed my mind',
        due: 0,
      })
      expect(read.order.refunds).toMatchObject([
        { amount: order.total, state: 'PENDING', parts: [{ to: 'ONLINE', amount: order.total, state: 'PENDING' }] },
      ])
    },
    refuses: {
      INVALID_INPUT: async (shop) => {
        const { shopper, order } = await shop.buyer()
        return shopper.refusal(CANCEL, { params: { id: order.orderID }, body: { reason: 'x'.repeat(501) } })
      },
      async ORDER_NOT_FOUND(shop) {
        const { order } = await shop.buyer()
        return guestOf(shop).refusal(CANCEL, { params: { id: order.orderID }, body: {} })
      },
      async ORDER_NOT_CANCELLABLE(shop) {
        const { shopper, order } = await shop.buyer()
        await shop.press(await shop.open(shopper, order.orderID), 'pay')
        await shop.check(shopper, order.orderID)
        await shop.rows(`UPDATE orders SET progress = 'PREPARING' WHERE id = $1`, [order.orderID])
        return shopper.refusal(CANCEL, { params: { id: order.orderID }, body: {} })
      },
    },
  },
  [CHECK]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const orderID = order.orderID
      const open = { orderID, status: 'INTERIM', paymentStatus: 'NOT_PAID', qrCodeScan: false }
      expect(await shop.check(shopper, orderID)).toEqual(open)
      const page = await shop.open(shopper, orderID)
      expect(await shop.check(shopper, orderID)).toEqual(open)
      await shop.press(page, 'pay')
      expect(await shop.check(shopper, orderID)).toEqual({ ...open, status: 'NEW', paymentStatus: 'PAID_ONLINE' })
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const { order } = await shop.buyer()
        return guestOf(shop).refusal(CHECK, { body: { orderID: order.orderID, returnUrlInfo: '' } })
      },
    },
  },
  [BY_CREDIT]: {
    async works(shop) {
      const { shopper } = await creditShopper(shop, { credit: 100_000 })
      await readyCart(shopper)
      const { orderID, due } = await reserveWithAll(shopper)
      expect(due).toBe(0)
      const paid = { orderID, status: 'NEW', paymentStatus: 'PAID_ONLINE' }
      expect(await shopper.call(BY_CREDIT, { body: { orderID } })).toEqual(paid)
      expect(await shopper.call(BY_CREDIT, { body: { orderID } })).toEqual(paid)
      expect(await shop.check(shopper, orderID)).toMatchObject(paid)
      expect(await shop.payments(orderID)).toEqual([])
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const { shopper } = await creditShopper(shop, { credit: 100_000 })
        await readyCart(shopper)
        const { orderID } = await reserveWithAll(shopper)
        return (await creditShopper(shop)).shopper.refusal(BY_CREDIT, { body: { orderID } })
      },
      async ORDER_NOT_PAYABLE(shop) {
        const { shopper } = await creditShopper(shop, { credit: 100_000 })
        await readyCart(shopper)
        const { orderID } = await reserveWithAll(shopper)
        await endUnpaidOrder(shop.context, orderID)
        return shopper.refusal(BY_CREDIT, { body: { orderID } })
      },
      async CREDIT_TOO_LITTLE(shop) {
        const { shopper } = await creditShopper(shop, { credit: 100 })
        await readyCart(shopper)
        const { orderID } = await reserveWithAll(shopper)
        return shopper.refusal(BY_CREDIT, { body: { orderID } })
      },
    },
  },
}

testCalls(calls)
