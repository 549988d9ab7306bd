import type { WhichCart } from '#app/features/cart/cart-query.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { type Attempt, attemptStorageKey, readAttempt } from './attempt.ts'

/** This tab's last attempt to pay a cart. */
export const storedAttempt = (which: WhichCart): Attempt | null =>
  readAttempt(readFromSession(attemptStorageKey(which)))

export const clearAttempt = (which: WhichCart): void => saveInSession(attemptStorageKey(which), null)
