import type { orderLists } from '@istore/contract/areas/order/lists.ts'
import type { Query } from '@istore/contract/index.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { insertOrders } from '../../testing/orders.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const LIST = 'GET /admin/orderManagement/orders/list'
const COUNT = 'GET /admin/orderManagement/orders/count'
const OWN = 'GET /admin/orderManagement/customer/{id}/orders'

const NOTHING = { TO_PAY: 0, PREPARING: 0, READY: 0, DONE: 0, REFUND: 0, CLOSED: 0 }

async function shopperWith(
  shop: PaymentTestShop,
  orders: number,
): Promise<{ shopper: Shopper; id: string; ids: string[] }> {
  const shopper = await signedIn(shop, await newAccount(shop))
  const id = (await shopper.call('GET /common3/appInfoInit')).userID ?? ''
  return { shopper, id, ids: await insertOrders(shop.context.pool, id, orders) }
}

const idsIn = async (shopper: Shopper, query: Query<typeof LIST>) =>
  (await shopper.call(LIST, { query })).orders.map(({ orderID }) => orderID)

const calls: CallTests<typeof orderLists> = {
  [LIST]: {
    async works(shop) {
      const { shopper, ids } = await shopperWith(shop, 25)
      const first = await shopper.call(LIST)
      expect(first).toMatchObject({ startingPosition: 0, nextPosition: 10 })
      expect(first.orders.map(({ orderID }) => orderID)).toEqual(ids.slice(0, 10))
      expect(await idsIn(shopper, { startingPosition: 10, numberToLoad: 10, infiniteLoad: true })).toEqual(
        ids.slice(10, 20),
      )
      const last = await shopper.call(LIST, { query: { startingPosition: 20 } })
      expect(last).toMatchObject({ nextPosition: null })
      expect(last.orders.map(({ orderID }) => orderID)).toEqual(ids.slice(20))
      expect(await idsIn(shopper, { startingPosition: 25 })).toEqual([])
      expect(await idsIn(shopper, { startingPosition: 15, numberToLoad: 10 })).toEqual(ids.slice(15))
      for (const numberToLoad of [0, 51]) {
        expect(await shopper.refusal(LIST, { query: { numberToLoad } })).toBe('INVALID_INPUT')
      }

      const buyer = await signedIn(shop, await newAccount(shop))
      const bill = await readyCart(buyer)
      const { orderID } = await buyer.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
      const { order } = await buyer.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
      const [card, ...others] = (await buyer.call(LIST)).orders
      const { status, paymentStatus, statusGroup, placedAt, expiresAt, pickup, currency, total } = order
      const { orderMethod, tableNumber } = order
      const { id, localStoreName } = order.storeLocation
      expect(card).toEqual({
        ...{ orderID, status, paymentStatus, statusGroup, placedAt, expiresAt, pickup, currency, total },
        ...{ orderMethod, tableNumber, deliveryWindow: null, progress: 'PLACED', due: total, refunded: 0 },
        storeLocation: { id, localStoreName },
        thumbs: order.lines.map(({ name, image }) => ({ name, image })),
        lineCount: 1,
        campaignId: null,
        buyNow: null,
      })
      expect({ total, statusGroup, others }).toEqual({ total: bill.total, statusGroup: 'TO_PAY', others: [] })
      expect(await buyer.call(LIST, { query: { statusGroup: 'PREPARING' } })).toMatchObject({ orders: [] })
      expect(await idsIn(buyer, { statusGroup: 'TO_PAY' })).toEqual([orderID])
    },
    refuses: {},
  },
  [COUNT]: {
    async works(shop) {
      const { shopper, ids } = await shopperWith(shop, 6)
      const states = ['FAILED FAILED', 'NEW PAID_ONLINE', 'NEW PAID_ONLINE', 'CANCELLED REFUNDED', 'EXPIRED NOT_PAID']
      for (const [at, state] of states.entries()) {
        const [status, payment] = state.split(' ')
        const values = [ids[at], status, payment]
        await shop.rows('UPDATE orders SET status = $2, payment_status = $3 WHERE id = $1', values)
      }
      const groups = { TO_PAY: 2, PREPARING: 2, READY: 0, DONE: 0, REFUND: 1, CLOSED: 1 }
      expect(await shopper.call(COUNT)).toEqual({ count: 6, groups })
      for (const [statusGroup, count] of Object.entries(groups) as [keyof typeof groups, number][]) {
        const { orders } = await shopper.call(LIST, { query: { statusGroup } })
        expect(orders.map((order) => order.statusGroup)).toEqual(Array(count).fill(statusGroup))
      }
      const other = await signedIn(shop, await newAccount(shop))
      expect(await other.call(COUNT)).toEqual({ count: 0, groups: NOTHING })
    },
    refuses: {},
  },
  [OWN]: {
    async works(shop) {
      const { shopper, id, ids } = await shopperWith(shop, 3)
      const own = await shopper.call(OWN, { params: { id }, query: { numberToLoad: 2 } })
      expect(own.orders.map(({ orderID }) => orderID)).toEqual(ids.slice(0, 2))
      const { shopper: stranger } = await shopperWith(shop, 1)
      expect(await stranger.refusal(OWN, { params: { id } })).toBe('NOT_FOUND')
      expect(await stranger.refusal(OWN, { params: { id: 'unknown' } })).toBe('NOT_FOUND')
      expect(await guestOf(shop).refusal(OWN, { params: { id } })).toBe('SIGN_IN_NEEDED')
    },
    refuses: {},
  },
}

testCalls(calls)
