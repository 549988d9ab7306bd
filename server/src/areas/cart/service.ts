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

/** Clears the private columns of a cart. */
export const NOTHING_PRIVATE = { contact: null, comment: null }

/** How long an unchanged cart is retained. */
const STALE_DAYS = 90

/** The visitor's cart, priced at the chosen store location; null if there is none. */
export async function pricedCart(visit: Visit): Promise<PricedCart | null> {
  const { context, cartHash, storeLocationId } = visit
  if (!cartHash) return null
  const stored = await retryConflicts(() => readCart(context.db, cartHash, storeLocationId))
  if (!stored) return (await followRotatedToken(visit)) ? pricedCart(visit) : null
  return priceStored(visit, stored)
}

async function priceStored(visit: Visit, stored: StoredCart): Promise<PricedCart> {
  if (stored.cart.tokenIsNew) await acknowledgeToken(visit)
  return priceCart(visit, readableBy(visit, stored))
}

/** The cart without private data if the visitor came with a replaced token. */
export const readableBy = <C extends Pick<StoredCart, 'cart'>>(visit: Visit, stored: C): C =>
  visit.cartBy === 'old cookie' ? { ...stored, cart: { ...stored.cart, ...NOTHING_PRIVATE } } : stored

/** The visitor's cart; an empty cart if there is none. */
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
 * @param buyNow the id of a "Buy now" cart, whose content they replace; the main cart if omitted
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
 * Replaces the content of a "Buy now" cart; the main cart is unchanged.
 * @throws Refusal of LINE_REFUSALS, TOO_MANY_REQUESTS (new carts)
 */
export async function putInBuyNowCart(visit: Visit, id: string, units: readonly Units[]): Promise<Cart> {
  await ensureMainCart(visit)
  const own = visit.inBuyNow(id)
  if (!(own.cartHash && (await hasCart(visit.context.db, own.cartHash)))) await limitNewCarts(visit)
  await putUnits(own, { kind: 'buyNow', id, mainHash: own.mainCartHash }, units)
  return myCart(own)
}

/** Ensures that the visitor has a main cart, as the tokens of secondary carts derive from its cookie. */
export async function ensureMainCart(visit: Visit): Promise<void> {
  const { context, cartHash } = visit
  if (cartHash && ((await hasCart(context.db, cartHash)) || (await followRotatedToken(visit)))) return
  await limitNewCarts(visit)
  await insertCart(context.db, visit.issueCartToken(), userIdOf(visit))
}

/** Units of one choice of a product, at its current price. @throws Refusal OPTION_NOT_FOUND */
export function unitsOf(
  product: Product,
  { optionPair = '', quantity }: { optionPair?: string; quantity: number },
): Units {
  const variant = variantOf(product, optionPair)
  if (!variant) throw new Refusal('OPTION_NOT_FOUND')
  return { variantId: variant.id, quantity, unitPrice: priceOf(variant).price }
}

/** Sets the quantity of a line; zero removes the line. @throws Refusal LINE_NOT_FOUND, and of QUANTITY_REFUSALS */
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

/** Removes ordered units from their cart, and clears the order's choices. Units added since then stay. */
export async function removeOrdered(
  tx: Tx,
  cartId: number,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await removeOrderedLines(tx, cartId, ordered)
  await clearCartCredit(tx, cartId)
}

/** The visitor's cart, priced and with at least one line. @throws Refusal CART_EMPTY */
export async function filledCart(visit: Visit): Promise<PricedCart> {
  const priced = await pricedCart(visit)
  if (!priced || priced.lines.length === 0) throw new Refusal('CART_EMPTY')
  return priced
}

/**
 * Locks a cart if it is unchanged since it was read, so that only one order at a time is created from it. Prices are
 * calculated before the lock: a transaction that waits for a second connection could deadlock.
 * @returns false if the cart has changed; the caller must read it again
 */
export async function lockCart(tx: Tx, { cart }: PricedCart): Promise<boolean> {
  return (await lockVersion(tx, cart.id)) === cart.version
}

/**
 * Deletes at most `max` carts unchanged for 90 days, except carts with an unpaid order and carts that are being changed
 * now.
 * @returns how many were deleted; zero if none is left
 */
export function deleteStaleCarts(db: Db, max: number): Promise<number> {
  return inTransaction(db, (tx) => deleteStale(tx, { days: STALE_DAYS, max }))
}
