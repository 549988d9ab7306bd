import { ID } from '@istore/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { randomKey } from '#app/platform/random-key.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { type Cart, cartQuery } from './cart-query.ts'
import type { AddedItem } from './cart-writes.ts'
import { buyNowCart } from './named-cart.ts'

const STORAGE_KEY = 'istore.buyNow'

/** The id of this tab's "Buy now" cart, so that tabs do not change each other's carts. */
function idOfTab(): string {
  const stored = readFromSession(STORAGE_KEY)
  if (typeof stored === 'string' && ID.test(stored)) return stored
  const id = randomKey()
  saveInSession(STORAGE_KEY, id)
  return id
}

const toBody = ({ productId, optionPair, quantity }: AddedItem) => ({ productId, optionPair, quantity })

function send(buyNow: string, item: AddedItem, addOns: readonly AddedItem[]): Promise<Cart> {
  const query = { buyNow }
  if (addOns.length === 0) return call('POST /shoppingManagement4/myCart', { query, body: toBody(item) })
  return call('POST /shoppingManagement4/iCart', { query, body: { ...toBody(item), addOns: addOns.map(toBody) } })
}

/**
 * Puts a product and its add-ons in this tab's "Buy now" cart; the main cart stays as it is. Loaded on the first press.
 * @returns the cart to check out
 * @throws CallFailure
 */
export async function buyNow(client: QueryClient, item: AddedItem, addOns: readonly AddedItem[]): Promise<string> {
  const id = idOfTab()
  const cartKey = buyNowCart(id)
  client.setQueryData(cartQuery(cartKey).queryKey, await send(id, item, addOns))
  return cartKey
}
