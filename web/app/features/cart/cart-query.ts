import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** Names every write of the common cart that is on its way. */
export const CART_WRITES = ['cart.write'] as const

/** The cart of a campaign by the campaign's id; null is the common cart. */
export type WhichCart = string | null

/** The read of a campaign's cart. */
export const CAMPAIGN_CART = 'GET /shoppingManagement4/myCart/fc/{id}'

/** Names the writes of one cart; no cart waits for another's. */
export const cartWrites = (which: WhichCart): readonly string[] =>
  which === null ? CART_WRITES : ['campaign.cart.write', which]

/**
 * The newer of two replies: an older one that arrives late changes nothing. Another cart always replaces.
 * @source contract, Cart `version`
 */
export function newestCart(known: Cart | undefined, reply: Cart): Cart {
  if (known === undefined || known.cartId !== reply.cartId) return reply
  return reply.version < known.version ? known : reply
}

export const holdsProduct = (cart: Cart | undefined, id: string): boolean =>
  Object.values(cart?.lineItems ?? {}).some(({ productId }) => productId === id)

/**
 * The visitor's cart, priced. One key for the whole app: the header's badge and the cart page read the same data. While
 * a write is on its way, or when one was answered meanwhile, a read changes nothing: the write's own reply is newer.
 */
export const myCartQuery = () => {
  const read = readQuery('GET /shoppingManagement4/myCart')
  return { ...read, staleTime: STALE_AFTER, queryFn: askSafely(read.queryFn as QueryFunction<Cart>, null) }
}

/** The visitor's cart of a campaign, or the common one. */
export const cartQuery = (which: WhichCart) => {
  const { queryKey, queryFn } = which === null ? myCartQuery() : readQuery(CAMPAIGN_CART, { params: { id: which } })
  const ask = queryFn as QueryFunction<Cart>
  return queryOptions({
    queryKey: queryKey as QueryKey,
    queryFn: which === null ? ask : askSafely(ask, which),
    staleTime: STALE_AFTER,
  })
}

const STALE_AFTER = 10_000

const askSafely =
  (ask: QueryFunction<Cart>, which: WhichCart) =>
  async (context: QueryFunctionContext): Promise<Cart> => {
    const { client, queryKey } = context
    const before = client.getQueryData<Cart>(queryKey)
    const reply = await ask(context)
    const known = client.getQueryData<Cart>(queryKey)
    if (known && client.isMutating({ mutationKey: cartWrites(which) }) > 0) return known
    // A first write makes the cart: a read that was asked before it tells of none, and has no version to compare.
    if (known && known !== before && known.cartId !== reply.cartId) return known
    return newestCart(known, reply)
  }
