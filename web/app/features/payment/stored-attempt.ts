import type { CartKey } from '#app/features/cart/cart-query.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { type Attempt, attemptStorageKey, readAttempt } from './attempt.ts'

/** This tab's last attempt to pay a cart. */
export const storedAttempt = (cartKey: CartKey): Attempt | null =>
  readAttempt(readFromSession(attemptStorageKey(cartKey)))

export const clearAttempt = (cartKey: CartKey): void => saveInSession(attemptStorageKey(cartKey), null)
