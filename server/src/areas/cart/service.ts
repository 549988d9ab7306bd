import type { Body, Reply } from '@istore/contract/index.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { Product } from '../catalogue/product.ts'
import { priceOf, variantOf } from '../catalogue/rules.ts'
import type { Units } from './line-queries.ts'
import { type PricedCart, priceCart } from './priced.ts'
import { lockVersion, readCart, removeOrdered, touchCart, writeChoices, writeConfirmed } from './queries.ts'
import { deleteStale } from './stale-queries.ts'
import { cartIn, emptyCart } from './view.ts'
import { addUnits, setUnits } from './write-line-service.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** How long an unchanged cart is retained. */
const STALE_DAYS = 90

/** The visitor's cart, priced at the chosen shop; null when there is none. */
export async function pricedCart(visit: Visit): Promise<PricedCart | null> {
  if (!visit.cartHash) return null
  const { shop, locationId } = visit
  const stored = await readCart(shop.pool, visit.cartHash, locationId)
  return stored && priceCart(shop, stored, shop.content.location(locationId))
}

/** The visitor's cart; an empty one when there is none. */
export async function myCart(visit: Visit): Promise<Cart> {
  const priced = await pricedCart(visit)
  const { baseCurrency } = visit.shop.content
  return priced
    ? cartIn(priced, baseCurrency, { locale: visit.locale, now: visit.shop.now() })
    : emptyCart(baseCurrency, visit.locationId)
}

/**
 * Adds units of a product to the visitor's cart.
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, LINE_LIMIT, OUT_OF_STOCK, CART_FULL
 */
export async function addToCart(visit: Visit, add: Body<'POST /shoppingManagement4/myCart'>): Promise<Cart> {
  const product = await visit.shop.catalogue.product(add.productId)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  await addUnits(visit, [unitsOf(product, add)])
  return myCart(visit)
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

/** Sets how many units one line holds; zero removes it. @throws Refusal LINE_NOT_FOUND, LINE_LIMIT, OUT_OF_STOCK */
export async function setLineQuantity(visit: Visit, lineId: string, quantity: number): Promise<Cart> {
  await setUnits(visit, Number(lineId), quantity)
  return myCart(visit)
}

/** Removes one line; a line that is not there is no error, and changes nothing. */
export async function removeLine(visit: Visit, lineId: string): Promise<Cart> {
  try {
    return await setLineQuantity(visit, lineId, 0)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINE_NOT_FOUND') return myCart(visit)
    throw error
  }
}

/** A cart with lines, priced. @throws Refusal CART_EMPTY */
export async function filledCart(visit: Visit): Promise<PricedCart> {
  const priced = await pricedCart(visit)
  if (!priced || priced.lines.length === 0) throw new Refusal('CART_EMPTY')
  return priced
}

/** Writes choices of the checkout into the cart and returns it. @throws Refusal CART_EMPTY */
export async function chooseForCart(visit: Visit, choices: Parameters<typeof writeChoices>[2]): Promise<Cart> {
  await filledCart(visit)
  await inTransaction(visit.shop.db, async (tx) => {
    const cart = visit.cartHash && (await touchCart(tx, visit.cartHash))
    if (cart) await writeChoices(tx, cart.id, choices)
  })
  return myCart(visit)
}

/** Remembers that the shopper confirmed a total. @returns false when the cart has changed since it was read */
export function confirmTotal(visit: Visit, { cart, totals }: PricedCart): Promise<boolean> {
  return writeConfirmed(visit.shop.db, cart.id, cart.version, totals.total)
}

/**
 * Locks a cart as it was read, so that one order at a time is made of it. A caller that gets false reads it again.
 * Prices are worked out before the lock: a transaction that waited for a second connection could wait for ever.
 */
export async function lockCart(tx: Tx, { cart }: PricedCart): Promise<boolean> {
  return (await lockVersion(tx, cart.id)) === cart.version
}

/** Keeps others from ordering a cart, or changing it, until the transaction ends. */
export async function lockCartById(tx: Tx, cartId: number): Promise<void> {
  await lockVersion(tx, cartId)
}

/** Takes paid goods out of the cart that they were ordered from. */
export function closeCart(
  tx: Tx,
  cartId: number,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  return removeOrdered(tx, cartId, ordered)
}

/**
 * Deletes at most `max` carts unchanged for 90 days; one that an unpaid order came from stays, and so does
 * one that is being changed now.
 * @returns how many were deleted; zero when there is none left
 */
export function deleteStaleCarts(db: Db, max: number): Promise<number> {
  return inTransaction(db, (tx) => deleteStale(tx, { days: STALE_DAYS, max }))
}
