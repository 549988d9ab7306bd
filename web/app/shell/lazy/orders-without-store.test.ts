import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { cartQuery } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { buyNowCart } from '#app/features/cart/named-cart.ts'
import { ordersWithoutStore } from './orders-without-store.ts'

const client = createQueryClient()
const cart = { ...EMPTY_CART, currency: 'CAD' }
client.setQueryData(cartQuery(null).queryKey, { ...cart, orderMethod: 'EMAIL' })
client.setQueryData(cartQuery(buyNowCart('tea')).queryKey, cart)

test.each([
  ['checkout', '', true],
  ['cart', '', true],
  ['checkout', '?buyNow=tea', false],
  ['checkout', '?buyNow=unknown', false],
  [undefined, '', false],
] as const)('the step %s of the cart at "%s" needs no store: %s', (purchase, search, expected) => {
  expect(ordersWithoutStore(client, { purchase }, search)).toBe(expected)
})
