import { hashKey, type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Cart, myCartQuery } from './cart-query.ts'

const { queryKey: CART_KEY } = myCartQuery()
const CART_HASH = hashKey(CART_KEY)
const cartIn = (client: QueryClient) => client.getQueryData(CART_KEY)

/** The cart that each app's document was drawn with. */
const drawnWith = new WeakMap<QueryClient, { cart: Cart | undefined }>()

/** Called once the document's data is taken up, before anything changes it. */
export function rememberDrawnCart(client: QueryClient): void {
  drawnWith.set(client, { cart: cartIn(client) })
}

/** Calls back when the cart changes; one look at each event of the client for all who listen. */
function watchCart(client: QueryClient): (changed: () => void) => () => void {
  const listeners = new Set<() => void>()
  let stop = () => {}
  const tell = (event: { type: string; query: { queryHash: string } }) => {
    if (event.query.queryHash !== CART_HASH || event.type.startsWith('observer')) return
    for (const listener of listeners) listener()
  }
  return (changed) => {
    if (listeners.size === 0) stop = client.getQueryCache().subscribe(tell)
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
      if (listeners.size === 0) stop()
    }
  }
}

const watches = new WeakMap<QueryClient, ReturnType<typeof watchCart>>()

function watchOf(client: QueryClient) {
  const watch = watches.get(client) ?? watchCart(client)
  watches.set(client, watch)
  return watch
}

/**
 * Something of the cart, as far as that is known, without asking for it. The parts of a document come to life one after
 * another, and one that is late must first find what the server drew: by then the cart may hold more.
 * @param select gives the same value for the same cart
 */
export function useKnownCart<T>(select: (cart: Cart | undefined) => T): T {
  const client = useQueryClient()
  return useSyncExternalStore(
    watchOf(client),
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
