import type { WhichCart } from '#app/features/cart/cart-query.ts'

/**
 * One try to turn one state of the cart into an order. Repeating it with the same key makes no second order, so the key
 * is kept through reloads, double presses and Back, for as long as the cart stays as it is.
 */
export interface Attempt {
  cartId: string
  version: number
  /** 32 random characters; the server takes it once. */
  key: string
  /** The order that the server made of it, once known. */
  orderId: string | null
}

export interface CartState {
  cartId: string
  version: number
}

/** Where this tab keeps the attempt of a cart: each cart has its own. */
export const attemptPlace = (which: WhichCart): string =>
  which === null ? 'istore.attempt' : `istore.attempt.${which}`

/** Reads a kept attempt; anything that is not one is none. */
export function readAttempt(kept: unknown): Attempt | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { cartId, version, key, orderId } = kept as Partial<Record<keyof Attempt, unknown>>
  if (typeof cartId !== 'string' || typeof version !== 'number' || typeof key !== 'string') return null
  return { cartId, version, key, orderId: typeof orderId === 'string' ? orderId : null }
}

export function belongsTo(attempt: Attempt | null, cart: CartState): attempt is Attempt {
  return attempt !== null && attempt.cartId === cart.cartId && attempt.version === cart.version
}

/** The attempt to go on with: the kept one while the cart has not changed, else a new one. */
export function attemptFor(kept: Attempt | null, cart: CartState, newKey: () => string): Attempt {
  return belongsTo(kept, cart) ? kept : { ...pick(cart), key: newKey(), orderId: null }
}

const pick = ({ cartId, version }: CartState): CartState => ({ cartId, version })
