import type { Tx } from '../../db/client.ts'
import { retryConflicts } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { NewToken, Visit } from '../../visit.ts'
import type { CartRow, ChosenColumns } from './queries.ts'
import { closeOldTokens, readRotated, replaceToken } from './token-rotation-queries.ts'

/**
 * For a cart cookie without a cart. If its token was replaced, and the visitor may not have received the new one yet,
 * the visit continues with that cart, without its private data.
 * @returns false if there is no replaced token
 * @throws Refusal CART_TOKEN_REPLACED if the new token overtook the request; a retry carries the new token
 */
export async function followRotatedToken(visit: Visit): Promise<boolean> {
  const { mainCartHash, context } = visit
  if (!mainCartHash) return false
  const moved = await readRotated(context.db, mainCartHash)
  if (!moved) return false
  if (moved.isClosed) throw new Refusal('CART_TOKEN_REPLACED')
  visit.followCart(moved.tokenHash)
  return true
}

/** Closes the old tokens of the visitor's cart, because the visitor has used the new one. */
export async function acknowledgeToken({ context, mainCartHash, cartBy }: Visit): Promise<void> {
  if (mainCartHash && cartBy === 'cookie') await closeOldTokens(context.db, mainCartHash)
}

/**
 * Replaces the token of the visitor's carts, so that the old one does not give access to what is written next.
 * @returns the token, to be sent after the transaction has committed
 */
export async function rotateCartToken(tx: Tx, visit: Visit): Promise<NewToken | null> {
  const { mainCartHash, cartBy } = visit
  // A shopper's cart is opened by the session, so no one could have planted its token.
  if (!mainCartHash || cartBy === 'account') return null
  const token = visit.newCart()
  await replaceToken(tx, { from: mainCartHash, to: token.hash }, null)
  return token
}

/**
 * Writes choices into the main cart and replaces its token, as `rotateCartToken` does.
 * @returns the cart, and the token to be sent; null if no cart has this token any more
 */
export async function writeWithNewToken(
  visit: Visit,
  from: Buffer,
  choices: ChosenColumns,
): Promise<{ cart: CartRow; token: NewToken } | null> {
  const token = visit.newCart()
  const cart = await retryConflicts(() => replaceToken(visit.context.db, { from, to: token.hash }, choices))
  return cart && { cart, token }
}
