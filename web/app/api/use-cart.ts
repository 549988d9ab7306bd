import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Cart, myCartQuery } from './cart-query.ts'

const { queryKey: CART_KEY } = myCartQuery()
const cartIn = (client: QueryClient) => client.getQueryData(CART_KEY)

/** The cart that each app's document was drawn with. */
const drawnWith = new WeakMap<QueryClient, { cart: Cart | undefined }>()

/** Called once the document's data is taken up, before anything changes it. */
export function rememberDrawnCart(client: QueryClient): void {
  drawnWith.set(client, { cart: cartIn(client) })
}

/**
 * Something of the cart, as far as that is known, without asking for it. The parts of a document come to life one after
 * another, and one that is late must first find what the server drew: by then the cart may hold more.
 * @param select gives the same value for the same cart
 */
export function useKnownCart<T>(select: (cart: Cart | undefined) => T): T {
  const client = useQueryClient()
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(
    watch,
    () => select(cartIn(client)),
    () => select(drawnWith.has(client) ? drawnWith.get(client)?.cart : cartIn(client)),
  )
}

const whole = (cart: Cart | undefined) => cart

/** The visitor's cart; waits for the first one, and asks anew when it is old. */
export function useCart(): Cart {
  const { data } = useSuspenseQuery(myCartQuery())
  return useKnownCart(whole) ?? data
}

/** Keeps the cart up to date for all who show something of it. */
export function useCartReads(): void {
  useQuery({ ...myCartQuery(), notifyOnChangeProps: [] })
}
