import type { Body, Reply } from '@istore/contract/index.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction, retryConflicts } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { Product } from '../catalogue/product.ts'
import { priceOf, variantOf } from '../catalogue/rules.ts'
import { clearCartCredit } from '../credit/service.ts'
import { limitNewCarts } from '../limits/service.ts'
import { userIdOf } from '../session/service.ts'
import { hasCart, insertCart, type Units } from './line-queries.ts'
import { type PricedCart, priceCart } from './priced.ts'
import { lockVersion, readCart, removeOrderedLines, type StoredCart } from './queries.ts'
import { deleteStale } from './stale-queries.ts'
import { acknowledgeToken, followRotatedToken } from './token-rotation-service.ts'
import { cartIn, emptyCart } from './view.ts'
import { addAndRead, addToNewCart, putUnits, setUnits } from './write-line-service.ts'

export { lockVersion, NO_WINDOW, readBuyNow, writeConfirmed } from './queries.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** What only the visitor who wrote it may read. */
export const NOTHING_PRIVATE = { contact: null, comment: null }

/** How long an unchanged cart is retained. */
const STALE_DAYS = 90

/** The visitor's cart, priced at the chosen store location; null when there is none. */
export async function pricedCart(visit: Visit): Promise<PricedCart | null> {
  const { context, cartHash, storeLocationId } = visit
  if (!cartHash) return null
  const stored = await retryConflicts(() => readCart(context.db, cartHash, storeLocationId))
  if (!stored) return (await followRotatedToken(visit)) ? pricedCart(visit) : null
  return priceStored(visit, stored)
}

/** Prices the visitor's cart as it was read. */
async function priceStored(visit: Visit, stored: StoredCart): Promise<PricedCart> {
  if (stored.cart.tokenIsNew) await acknowledgeToken(visit)
  return priceCart(visit, readableBy(visit, stored))
}

/** With a token that was replaced no one reads what is private. */
export const readableBy = <C extends Pick<StoredCart, 'cart'>>(visit: Visit, stored: C): C =>
  visit.cartBy === 'old cookie' ? { ...stored, cart: { ...stored.cart, ...NOTHING_PRIVATE } } : stored

/** The visitor's cart; an empty one when there is none. */
export async function myCart(visit: Visit): Promise<Cart> {
  const priced = await pricedCart(visit)
  return priced ? replyOf(visit, priced) : emptyCart(visit.context.content.baseCurrency, visit.storeLocationId)
}

/** A priced cart as the visitor reads it. */
export function replyOf({ context, locale }: Visit, priced: PricedCart): Cart {
  const { baseCurrency, timeZone } = context.content
  return cartIn(priced, baseCurrency, { locale, now: context.now(), timeZone })
}

/**
 * Adds units of a product to the visitor's cart.
 * @param buyNow the id of a "Buy now" cart, whose content they replace; without it the main cart
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, and of LINE_REFUSALS
 */
export async function addToCart(
  visit: Visit,
  add: Body<'POST /shoppingManagement4/myCart'>,
  buyNow?: string,
): Promise<Cart> {
  const product = await visit.context.catalogue.product(add.productId)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  const units = unitsOf(product, add)
  if (buyNow !== undefined) return putInBuyNowCart(visit, buyNow, [units])
  const stored = await addAndRead(visit, units)
  if (stored) return replyOf(visit, await priceStored(visit, stored))
  await addToNewCart(visit, [units])
  return myCart(visit)
}

/**
 * Puts units in a "Buy now" cart; the main cart is unchanged.
 * @throws Refusal of LINE_REFUSALS, TOO_MANY_REQUESTS (new carts)
 */
export async function putInBuyNowCart(visit: Visit, id: string, units: readonly Units[]): Promise<Cart> {
  await ensureMainCart(visit)
  const own = visit.inBuyNow(id)
  if (!(own.cartHash && (await hasCart(visit.context.db, own.cartHash)))) await limitNewCarts(visit)
  await putUnits(own, { kind: 'buyNow', id, mainHash: own.mainCartHash }, units)
  return myCart(own)
}

/** Other carts derive from the cookie of the main cart, which is created for a visitor without one. */
export async function ensureMainCart(visit: Visit): Promise<void> {
  const { context, cartHash } = visit
  if (cartHash && ((await hasCart(context.db, cartHash)) || (await followRotatedToken(visit)))) return
  await limitNewCarts(visit)
  await insertCart(context.db, visit.keepCart(), userIdOf(visit))
}

/** Units of one choice of a product at its price now. @throws Refusal OPTION_NOT_FOUND */
export function unitsOf(
  product: Product,
  { optionPair = '', quantity }: { optionPair?: string; quantity: number },
): Units {
  const variant = variantOf(product, optionPair)
  if (!variant) throw new Refusal('OPTION_NOT_FOUND')
  return { variantId: variant.id, quantity, unitPrice: priceOf(variant).price }
}

/** Sets how many units one line holds; zero removes it. @throws Refusal LINE_NOT_FOUND, and of QUANTITY_REFUSALS */
export async function setLineQuantity(visit: Visit, lineId: string, quantity: number): Promise<Cart> {
  await setUnits(visit, Number(lineId), quantity)
  return myCart(visit)
}

/** Removes one line. Removing a missing line is not an error. */
export async function removeLine(visit: Visit, lineId: string): Promise<Cart> {
  try {
    return await setLineQuantity(visit, lineId, 0)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINE_NOT_FOUND') return myCart(visit)
    throw error
  }
}

/** Takes ordered goods out of their cart, with what was chosen for the order. Units added meanwhile stay. */
export async function removeOrdered(
  tx: Tx,
  cartId: number,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await removeOrderedLines(tx, cartId, ordered)
  await clearCartCredit(tx, cartId)
}

/** A cart with lines, priced. @throws Refusal CART_EMPTY */
export async function filledCart(visit: Visit): Promise<PricedCart> {
  const priced = await pricedCart(visit)
  if (!priced || priced.lines.length === 0) throw new Refusal('CART_EMPTY')
  return priced
}

/**
 * Locks a cart as it was read, so that only one order at a time is created from it. On false the caller reads it again.
 * Prices are worked out before the lock: a transaction that waited for a second connection could wait for ever.
 */
export async function lockCart(tx: Tx, { cart }: PricedCart): Promise<boolean> {
  return (await lockVersion(tx, cart.id)) === cart.version
}

/**
 * Deletes at most `max` carts unchanged for 90 days; one that an unpaid order came from stays, and so does
 * one that is being changed now.
 * @returns how many were deleted; zero when there is none left
 */
export function deleteStaleCarts(db: Db, max: number): Promise<number> {
  return inTransaction(db, (tx) => deleteStale(tx, { days: STALE_DAYS, max }))
}
