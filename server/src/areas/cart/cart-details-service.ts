import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { NewToken, Visit } from '../../visit.ts'
import type { GiftRecipient } from '../credit/rules.ts'
import { writeCartGift as writeGift } from '../credit/service.ts'
import { touchCart, writeChoices } from './queries.ts'
import { filledCart, myCart, NOTHING_PRIVATE } from './service.ts'
import { followRotatedToken, rotateCartToken } from './token-rotation-service.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** Writes to a table that belongs to a locked cart. @returns the cart's new token; null if the token stays the same */
type Write = (tx: Tx, cartId: number) => Promise<NewToken | null>

/** Writes to a table of the cart, increments the cart's version, and returns the cart. @throws Refusal CART_EMPTY */
export function changeCart(visit: Visit, write: (tx: Tx, cartId: number) => Promise<void>): Promise<Cart> {
  return changeCartDetails(visit, async (tx, cartId) => {
    await write(tx, cartId)
    return null
  })
}

/**
 * Writes the recipient of the cart's gift cards, and returns the cart. The recipient is private, so a changed one is
 * stored together with a new token, as in `choose-service.ts`.
 * @throws Refusal CART_EMPTY
 */
export async function writeCartGift(visit: Visit, gift: GiftRecipient | null): Promise<Cart> {
  const { credit } = await filledCart(visit)
  const isKnown = gift === null || JSON.stringify(credit.gift) === JSON.stringify(gift)
  const isOld = visit.cartBy === 'old cookie'
  return changeCartDetails(visit, async (tx, cartId) => {
    if (isOld && visit.cartHash) await writeChoices(tx, visit.cartHash, NOTHING_PRIVATE)
    await writeGift(tx, cartId, gift)
    return isKnown ? null : rotateCartToken(tx, visit)
  })
}

async function changeCartDetails(visit: Visit, write: Write): Promise<Cart> {
  await filledCart(visit)
  const changed = await inTransaction(visit.context.db, async (tx) => {
    const cart = visit.cartHash && (await touchCart(tx, visit.cartHash))
    return cart && { token: await write(tx, cart.id) }
  })
  if (!changed && (await followRotatedToken(visit))) return changeCartDetails(visit, write)
  changed?.token?.give()
  return myCart(visit)
}
