import type { Reply } from '@istore/contract/index.ts'
import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { readQuery } from './query-client.ts'

export type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** Names every cart write that is on its way. */
export const CART_WRITES = ['cart.write'] as const

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
  const ask = read.queryFn as QueryFunction<Cart>
  return {
    ...read,
    staleTime: 10_000,
    queryFn: async (context: QueryFunctionContext): Promise<Cart> => {
      const { client } = context
      const before = client.getQueryData(read.queryKey)
      const reply = await ask(context)
      const known = client.getQueryData(read.queryKey)
      if (known && client.isMutating({ mutationKey: CART_WRITES }) > 0) return known
      // A first write makes the cart: a read that was asked before it tells of none, and has no version to compare.
      if (known && known !== before && known.cartId !== reply.cartId) return known
      return newestCart(known, reply)
    },
  }
}
