import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction, retryConflicts } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { NewToken, Visit } from '../../visit.ts'
import type { Coupon } from '../coupon/rules.ts'
import { writeCartGift } from '../credit/service.ts'
import { type DeliveryAddress, isSameAddress } from '../fulfilment/fulfilment.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { type PricedCart, priceCart } from './priced.ts'
import { type CartContact, type CartRow, type ChosenColumns, NO_TIME, writeChoices } from './queries.ts'
import { filledCart, NOTHING_PRIVATE, readableBy, replyOf } from './service.ts'
import { followRotatedToken, rotateCartToken, writeWithNewToken } from './token-rotation-service.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/**
 * Writes checkout choices into a cart that was just read.
 * @param coupon the cart's coupon after the write; only needed if the choices change it
 * @returns the updated cart, priced
 * @throws Refusal CART_EMPTY
 */
export async function choose(
  visit: Visit,
  before: PricedCart,
  choices: ChosenColumns,
  coupon: Coupon | null = before.coupon?.stored ?? null,
): Promise<PricedCart> {
  const { db } = visit.context
  const { cartHash } = visit
  const cart = cartHash && (await retryConflicts(() => writeChoices(db, cartHash, choices)))
  if (cart) return chosen(visit, before, cart, coupon)
  if (await followRotatedToken(visit)) return choose(visit, await filledCart(visit), choices, coupon)
  throw new Refusal('CART_EMPTY')
}

/** Like `choose`. @returns the cart as the visitor reads it */
export const chooseForCart = async (visit: Visit, before: PricedCart, choices: ChosenColumns): Promise<Cart> =>
  replyOf(visit, await choose(visit, before, choices))

/** A cart after a write. Reuses the lines that were just read, unless another request has changed the cart since. */
async function chosen(
  visit: Visit,
  before: PricedCart,
  cart: CartRow,
  coupon = before.coupon?.stored ?? null,
): Promise<PricedCart> {
  if (cart.version !== before.cart.version + 1) return filledCart(visit)
  return priceCart(visit, readableBy(visit, { cart, lines: before.stored }), coupon)
}

/** Columns to write with every choice made at a store location: choices made at another location are cleared. */
export function choosingAt({ cart }: PricedCart, { id }: StoreLocation): ChosenColumns {
  const isSame = cart.slotStoreLocationId === id
  return { store_location_id: id, ...(isSame ? {} : { ...NO_TIME, table_number: null }) }
}

const isSameContact = (a: CartContact | null, b: CartContact) =>
  a?.name === b.name && a.phone === b.phone && a.email === b.email

/** Writes the order's contact and other choices, and returns the cart. @throws Refusal CART_EMPTY */
export function writeCartContact(
  visit: Visit,
  before: PricedCart,
  contact: CartContact,
  more: ChosenColumns,
): Promise<Cart> {
  const choices = { ...more, contact: JSON.stringify(contact) }
  return writePrivate(visit, before, choices, (cart) => isSameContact(cart.contact, contact))
}

interface Recipient {
  contact: CartContact
  address: DeliveryAddress
  instructions: string | null
}

/** Writes a delivery's recipient and address and other choices, and returns the cart. @throws Refusal CART_EMPTY */
export function writeCartRecipient(
  visit: Visit,
  before: PricedCart,
  { contact, address, instructions }: Recipient,
  more: ChosenColumns,
): Promise<Cart> {
  const choices = { ...more, contact: JSON.stringify(contact), address: JSON.stringify(address), instructions }
  return writePrivate(visit, before, choices, (cart) => {
    const isSame = isSameContact(cart.contact, contact) && isSameAddress(cart.address, address)
    return isSame && (instructions === null || instructions === cart.instructions)
  })
}

/** Writes the shopper's note to the shop, and returns the cart. @param comment null for none @throws Refusal CART_EMPTY */
export function writeCartComment(visit: Visit, before: PricedCart, comment: string | null): Promise<Cart> {
  return writePrivate(visit, before, { comment }, (cart) => comment === null || cart.comment === comment)
}

/**
 * Writes private data. Data that the cart does not hold yet is only written together with a new token, as someone else
 * may have planted the current one. If the visitor came with a replaced token, private data that they may not read is
 * deleted, because the new token would reveal it.
 */
async function writePrivate(
  visit: Visit,
  before: PricedCart,
  choices: ChosenColumns,
  holds: (cart: CartRow) => boolean,
): Promise<Cart> {
  const isKnown = holds(before.cart)
  const written = await writerOf(visit, isKnown)(visit, choices)
  if (written) {
    written.token?.give()
    return replyOf(visit, await chosen(visit, before, written.cart))
  }
  if (await followRotatedToken(visit)) return writePrivate(visit, await filledCart(visit), choices, holds)
  throw new Refusal('CART_EMPTY')
}

/** Null if no cart has this token any more. */
type Written = Promise<{ cart: CartRow; token: NewToken | null } | null>

function writerOf({ cartBy }: Visit, isKnown: boolean): (visit: Visit, choices: ChosenColumns) => Written {
  if (cartBy === 'old cookie') return isKnown ? writeOverOld : writeOverOldWithToken
  return isKnown || cartBy === 'account' ? writeKnown : writeWithToken
}

async function writeKnown({ context, cartHash }: Visit, choices: ChosenColumns): Written {
  const cart = cartHash && (await retryConflicts(() => writeChoices(context.db, cartHash, choices)))
  return cart && { cart, token: null }
}

async function writeWithToken(visit: Visit, choices: ChosenColumns): Written {
  const { context, cartHash, mainCartHash } = visit
  if (!cartHash) return null
  if (mainCartHash?.equals(cartHash)) return writeWithNewToken(visit, cartHash, choices)
  // The tokens of secondary carts derive from the main cart's.
  return inTransaction(context.db, async (tx) => {
    const cart = await writeChoices(tx, cartHash, choices)
    return cart && { cart, token: await rotateCartToken(tx, visit) }
  })
}

/** Writes choices for a visitor with a replaced token; private data that the visitor may not read is deleted. */
function writeOverOld(
  { context, cartHash }: Visit,
  choices: ChosenColumns,
  tokenIn?: (tx: Tx) => Promise<NewToken | null>,
): Written {
  return inTransaction(context.db, async (tx) => {
    const cart = cartHash && (await writeChoices(tx, cartHash, { ...NOTHING_PRIVATE, ...choices }))
    if (!cart) return null
    await writeCartGift(tx, cart.id, null)
    return { cart, token: (await tokenIn?.(tx)) ?? null }
  })
}

const writeOverOldWithToken = (visit: Visit, choices: ChosenColumns): Written =>
  writeOverOld(visit, choices, (tx) => rotateCartToken(tx, visit))
