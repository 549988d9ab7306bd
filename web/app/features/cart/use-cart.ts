import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CART_READS, type Cart, cartQuery, myCartQuery, type WhichCart } from './cart-query.ts'
import { useWhichCart } from './which-cart.ts'

const { queryKey: MAIN_KEY } = myCartQuery()
const MAIN_HASH = hashKey(MAIN_KEY)
/** Every card of a list reads the cart: the common key is hashed once. */
const hashOf = (which: WhichCart) => (which === null ? MAIN_HASH : hashKey(cartQuery(which).queryKey))
const cartIn = (client: QueryClient, which: WhichCart) => client.getQueryCache().get<Cart>(hashOf(which))?.state.data

/** Carts that each app's document was rendered with, by hash of their keys. */
const drawnWith = new WeakMap<QueryClient, ReadonlyMap<string, Cart | undefined>>()

/** Called when the document's data is loaded, before anything changes it. */
export function rememberDrawnCart(client: QueryClient): void {
  const known = client.getQueriesData<Cart>({ predicate: ({ queryKey }) => CART_READS.includes(queryKey[0]) })
  drawnWith.set(client, new Map(known.map(([key, cart]) => [hashKey(key), cart])))
}

function drawnCart(client: QueryClient, which: WhichCart): Cart | undefined {
  const drawn = drawnWith.get(client)
  return drawn ? drawn.get(hashOf(which)) : cartIn(client, which)
}

/** Notifies listeners of cart changes, with one cache subscription for all. */
function watchCart(client: QueryClient): (changed: () => void) => () => void {
  const listeners = new Set<() => void>()
  let stop = () => {}
  const notify = (event: { type: string; query: { queryKey: QueryKey } }) => {
    if (!CART_READS.includes(event.query.queryKey[0]) || event.type.startsWith('observer')) return
    for (const listener of listeners) listener()
  }
  return (changed) => {
    if (listeners.size === 0) stop = client.getQueryCache().subscribe(notify)
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
 * Selects from the cart as far as it is known, without fetching it. Parts of a document hydrate one after another, and
 * a late one must first render what the server did: by then the cart may hold more.
 * @param select returns the same value for the same cart
 */
export function useKnownCart<T>(select: (cart: Cart | undefined) => T, which: WhichCart = null): T {
  const client = useQueryClient()
  return useSyncExternalStore(
    watchOf(client),
    () => select(cartIn(client, which)),
    () => select(drawnCart(client, which)),
  )
}

const identity = (cart: Cart | undefined) => cart

/** The page's cart; suspends until the first reply and refetches a stale one. */
export function useCart(): Cart {
  const which = useWhichCart()
  const { data } = useSuspenseQuery(cartQuery(which))
  return useKnownCart(identity, which) ?? data
}

/** Keeps a cart current for everything that shows it. */
export function useCartReads(which: WhichCart = null): void {
  useQuery({ ...cartQuery(which), notifyOnChangeProps: [] })
}
