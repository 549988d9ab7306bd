import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CAMPAIGN_CART, type Cart, cartQuery, myCartQuery, type WhichCart } from './cart-query.ts'
import { useWhichCart } from './which-cart.ts'

const { queryKey: COMMON_KEY } = myCartQuery()
const CARTS: readonly unknown[] = [COMMON_KEY[0], CAMPAIGN_CART]
const COMMON_HASH = hashKey(COMMON_KEY)
/** Every card of a list asks for the cart: its key is written out once. */
const hashOf = (which: WhichCart) => (which === null ? COMMON_HASH : hashKey(cartQuery(which).queryKey))
const cartIn = (client: QueryClient, which: WhichCart) => client.getQueryCache().get<Cart>(hashOf(which))?.state.data

/** The carts that each app's document was drawn with, by the hash of their key. */
const drawnWith = new WeakMap<QueryClient, ReadonlyMap<string, Cart | undefined>>()

/** Called once the document's data is taken up, before anything changes it. */
export function rememberDrawnCart(client: QueryClient): void {
  const known = client.getQueriesData<Cart>({ predicate: ({ queryKey }) => CARTS.includes(queryKey[0]) })
  drawnWith.set(client, new Map(known.map(([key, cart]) => [hashKey(key), cart])))
}

function drawnCart(client: QueryClient, which: WhichCart): Cart | undefined {
  const drawn = drawnWith.get(client)
  return drawn ? drawn.get(hashOf(which)) : cartIn(client, which)
}

/** Calls back when a cart changes; one look at each event of the client for all who listen. */
function watchCart(client: QueryClient): (changed: () => void) => () => void {
  const listeners = new Set<() => void>()
  let stop = () => {}
  const tell = (event: { type: string; query: { queryKey: QueryKey } }) => {
    if (!CARTS.includes(event.query.queryKey[0]) || event.type.startsWith('observer')) return
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
 * @param which the common cart unless given
 */
export function useKnownCart<T>(select: (cart: Cart | undefined) => T, which: WhichCart = null): T {
  const client = useQueryClient()
  return useSyncExternalStore(
    watchOf(client),
    () => select(cartIn(client, which)),
    () => select(drawnCart(client, which)),
  )
}

const whole = (cart: Cart | undefined) => cart

/** The cart that this page is about; waits for the first one, and asks anew when it is old. */
export function useCart(): Cart {
  const which = useWhichCart()
  const { data } = useSuspenseQuery(cartQuery(which))
  return useKnownCart(whole, which) ?? data
}

/** Keeps a cart up to date for all who show something of it. */
export function useCartReads(which: WhichCart = null): void {
  useQuery({ ...cartQuery(which), notifyOnChangeProps: [] })
}
