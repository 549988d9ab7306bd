import type { CartKey } from '#app/features/cart/cart-query.ts'

/**
 * One attempt to turn one state of the cart into an order. A repeated key creates no second order, so it is stored
 * through reloads, double presses and Back, as long as the cart stays the same.
 */
export interface Attempt {
  cartId: string
  version: number
  /** 32 random characters; the server accepts it once. */
  key: string
  /** The order it created, once known. */
  orderId: string | null
}

export interface CartState {
  cartId: string
  version: number
}

/** Session storage key; each cart has its own. */
export const attemptStorageKey = (cartKey: CartKey): string =>
  cartKey === null ? 'istore.attempt' : `istore.attempt.${cartKey}`

/** Null for anything that is not an attempt. */
export function readAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { cartId, version, key, orderId } = stored as Partial<Record<keyof Attempt, unknown>>
  if (typeof cartId !== 'string' || typeof version !== 'number' || typeof key !== 'string') return null
  return { cartId, version, key, orderId: typeof orderId === 'string' ? orderId : null }
}

export const belongsTo = (attempt: Attempt | null, cart: CartState): attempt is Attempt =>
  attempt !== null && attempt.cartId === cart.cartId && attempt.version === cart.version

/** The stored attempt while the cart has not changed, else a new one. */
export const attemptFor = (stored: Attempt | null, cart: CartState, newKey: () => string): Attempt =>
  belongsTo(stored, cart) ? stored : { cartId: cart.cartId, version: cart.version, key: newKey(), orderId: null }
