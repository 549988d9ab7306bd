import type { reorder } from '@istore/contract/areas/checkout/reorder.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls, withManyCarts } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, buyableProduct, completeCheckout } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { orderLinkToken } from '../order/order-link.ts'

const AGAIN = 'POST /shoppingManagement4/reorder/{id}'
const ADD = 'POST /shoppingManagement4/myCart'
const CART = 'GET /shoppingManagement4/myCart'

/** Sets the free units of a product at every store location. */
const leave = (shop: PaymentTestShop, productId: string, free: number) =>
  shop.rows(
    `UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)`,
    [productId, free],
  )

/** An order of three units of one product and one of another. The cart is empty afterwards. */
async function orderOf(shop: PaymentTestShop): Promise<{ shopper: Shopper; id: string; productIds: string[] }> {
  const { shopper } = await shop.buyer()
  const [first] = Object.values((await shopper.call(CART)).lineItems)
  const { products } = await shopper.call('GET /productManagement2/products')
  const other = products.find(({ id }) => id !== first?.productId)?.id ?? ''
  await leave(shop, other, 20)
  const { product } = await shopper.call('GET /productDetailManagement/productDetail/{id}', { params: { id: other } })
  const optionPair = product.combinations[0]?.optionPair ?? ''
  await shopper.call(ADD, { body: { ...(await buyableProduct(shopper)), quantity: 2 } })
  await shopper.call(ADD, { body: { productId: other, optionPair, quantity: 1 } })
  await completeCheckout(shopper)
  const { orderID } = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  for (const lineId of Object.keys((await shopper.call(CART)).lineItems))
    await shopper.call('POST /shoppingManagement4/myCart/delete', { body: { lineId } })
  return { shopper, id: orderID, productIds: [first?.productId ?? '', other] }
}

const calls: CallTests<typeof reorder> = {
  [AGAIN]: {
    async works(shop) {
      const { shopper, id, productIds } = await orderOf(shop)
      const all = await shopper.call(AGAIN, { params: { id } })
      expect(all).toMatchObject({ added: 4, missing: [] })
      expect(Object.values(all.cart.lineItems).map(({ quantity }) => quantity)).toEqual([3, 1])

      for (const lineId of Object.keys(all.cart.lineItems))
        await shopper.call('POST /shoppingManagement4/myCart/delete', { body: { lineId } })
      await leave(shop, productIds[0] ?? '', 2)
      await leave(shop, productIds[1] ?? '', 0)
      const some = await shopper.call(AGAIN, { params: { id } })
      expect(some.added).toBe(2)
      expect(some.missing.map(({ wanted, quantity, reason }) => [wanted, quantity, reason.code])).toEqual([
        [3, 2, 'OUT_OF_STOCK'],
        [1, 0, 'OUT_OF_STOCK'],
      ])
      expect(some.missing[0]?.reason.message).toBe('This store does not have enough in stock.')

      await shop.rows('UPDATE order_line SET product_id = $1 WHERE order_id = $2 AND position = 0', ['gone', id])
      expect((await shopper.call(AGAIN, { params: { id } })).missing[0]?.reason.code).toBe('PRODUCT_NOT_FOUND')
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const { order } = await shop.buyer()
        const reader = guestOf(shop)
        const token = orderLinkToken(shop.context, order.orderID)
        await reader.call('POST /common3/orderLinkSession', { body: { token } })
        return reader.refusal(AGAIN, { params: { id: order.orderID } })
      },
      async TOO_MANY_REQUESTS(shop) {
        const { shopper, order } = await shop.buyer()
        const many = await withManyCarts(shop)
        for (const [name, value] of shopper.cookies) if (name.includes('session')) many.cookies.set(name, value)
        return many.refusal(AGAIN, { params: { id: order.orderID } })
      },
    },
  },
}

testCalls(calls)
