import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useCartKey } from './cart-key.ts'
import { CART_READS, type Cart, type CartKey, cartQuery, myCartQuery } from './cart-query.ts'

const { queryKey: MAIN_KEY } = myCartQuery()
const MAIN_HASH = hashKey(MAIN_KEY)
/** Every card of a list reads the cart, so the hash of the main cart's key is computed only once. */
const hashOf = (cartKey: CartKey) => (cartKey === null ? MAIN_HASH : hashKey(cartQuery(cartKey).queryKey))
const cartIn = (client: QueryClient, cartKey: CartKey) => client.getQueryCache().get<Cart>(hashOf(cartKey))?.state.data

/** Carts that each app's document was rendered with, by hash of their keys. */
const renderedWith = new WeakMap<QueryClient, ReadonlyMap<string, Cart | undefined>>()

/** Called when the document's data is loaded, before anything changes it. */
export function rememberRenderedCart(client: QueryClient): void {
  const known = client.getQueriesData<Cart>({ predicate: ({ queryKey }) => CART_READS.includes(queryKey[0]) })
  renderedWith.set(client, new Map(known.map(([key, cart]) => [hashKey(key), cart])))
}

function renderedCart(client: QueryClient, cartKey: CartKey): Cart | undefined {
  const rendered = renderedWith.get(client)
  return rendered ? rendered.get(hashOf(cartKey)) : cartIn(client, cartKey)
}

/** Notifies listeners of cart changes, with one cache subscription for all of them. */
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
 * a late one must first render what the server rendered, although the cart may have changed by then.
 * @param select returns the same value for the same cart
 */
export function useKnownCart<T>(select: (cart: Cart | undefined) => T, cartKey: CartKey = null): T {
  const client = useQueryClient()
  return useSyncExternalStore(
    watchOf(client),
    () => select(cartIn(client, cartKey)),
    () => select(renderedCart(client, cartKey)),
  )
}

const identity = (cart: Cart | undefined) => cart

/** The page's cart; suspends until the first reply and refetches a stale one. */
export function useCart(): Cart {
  const cartKey = useCartKey()
  const { data } = useSuspenseQuery(cartQuery(cartKey))
  return useKnownCart(identity, cartKey) ?? data
}

/** Refetches a stale cart for all components that show it. */
export function useCartReads(cartKey: CartKey = null): void {
  useQuery({ ...cartQuery(cartKey), notifyOnChangeProps: [] })
}
