import type { Reply } from '@istore/contract/index.ts'
import {
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'
import { buyNowOf } from '#app/paths.ts'

export type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** Mutation key of all pending writes of the main cart. */
export const CART_WRITES = ['cart.write'] as const

/** Identifies a cart: a campaign's id, `buyNowCart(id)` of `named-cart.ts` for "Buy now", null for the main cart. */
export type CartKey = string | null

const CAMPAIGN_CART = 'GET /shoppingManagement4/myCart/fc/{id}'

const MY_CART = 'GET /shoppingManagement4/myCart'

/** The calls that read a cart, which are the first element of the carts' query keys. */
export const CART_READS: readonly unknown[] = [MY_CART, CAMPAIGN_CART]

/** Invalidates every cart, because something that all of them show has changed. */
export const invalidateCarts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => CART_READS.includes(queryKey[0]) })

/** Mutation key of one cart's writes; carts do not wait for each other. */
export const cartWrites = (cartKey: CartKey): readonly string[] =>
  cartKey === null ? CART_WRITES : ['campaign.cart.write', cartKey]

/**
 * The newer of two replies: a late, older one is ignored. Another cart always replaces the known one.
 * @source contract, Cart `version`
 */
export function newestCart(known: Cart | undefined, reply: Cart): Cart {
  if (known === undefined || known.cartId !== reply.cartId) return reply
  return reply.version < known.version ? known : reply
}

export const holdsProduct = (cart: Cart | undefined, id: string): boolean =>
  Object.values(cart?.lineItems ?? {}).some(({ productId }) => productId === id)

/**
 * The visitor's cart with its prices, shared by the header's badge and the cart page. A read that overlaps a write is
 * ignored: the write's own reply is newer.
 */
export const myCartQuery = () => {
  const read = readQuery(MY_CART)
  return { ...read, staleTime: STALE_AFTER, queryFn: ignoreStaleReads(read.queryFn as QueryFunction<Cart>, null) }
}

function readOf(cartKey: CartKey) {
  if (cartKey === null) return myCartQuery()
  const buyNow = buyNowOf(cartKey)
  return buyNow === null
    ? readQuery(CAMPAIGN_CART, { params: { id: cartKey } })
    : readQuery(MY_CART, { query: { buyNow } })
}

/** The cart of a campaign, a "Buy now" cart, or the main one. */
export const cartQuery = (cartKey: CartKey) => {
  const { queryKey, queryFn } = readOf(cartKey)
  const ask = queryFn as QueryFunction<Cart>
  return queryOptions({
    queryKey: queryKey as QueryKey,
    queryFn: cartKey === null ? ask : ignoreStaleReads(ask, cartKey),
    staleTime: STALE_AFTER,
  })
}

const STALE_AFTER = 10_000

const ignoreStaleReads =
  (ask: QueryFunction<Cart>, cartKey: CartKey) =>
  async (context: QueryFunctionContext): Promise<Cart> => {
    const { client, queryKey } = context
    const before = client.getQueryData<Cart>(queryKey)
    const reply = await ask(context)
    const known = client.getQueryData<Cart>(queryKey)
    if (known && client.isMutating({ mutationKey: cartWrites(cartKey) }) > 0) return known
    // The first write creates the cart: a read from before then has no version to compare.
    if (known && known !== before && known.cartId !== reply.cartId) return known
    return newestCart(known, reply)
  }
