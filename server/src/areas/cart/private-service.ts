import type { Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Visit } from '../../visit.ts'
import type { GiftRecipient } from '../credit/rules.ts'
import { writeCartGift as writeGift } from '../credit/service.ts'
import { type DeliveryAddress, isSameAddress } from '../fulfilment/fulfilment.ts'
import { followMovedCart, moveCart } from './moved-service.ts'
import type { PricedCart } from './priced.ts'
import { type CartContact, writeChoices } from './queries.ts'
import { type Choices, change, choosing, filledCart, myCart, NOTHING_PRIVATE, type WriteCart } from './service.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

const clearPrivate: WriteCart = async (tx, cartId) => {
  await writeChoices(tx, cartId, NOTHING_PRIVATE)
  await writeGift(tx, cartId, null)
}

const isSameContact = (a: CartContact | null, b: CartContact) =>
  a?.name === b.name && a.phone === b.phone && a.email === b.email

/** Writes whom the order is for, with other choices, and returns the cart. @throws Refusal CART_EMPTY */
export function writeCartContact(visit: Visit, contact: CartContact, more: Choices): Promise<Cart> {
  const choices = { ...more, contact: JSON.stringify(contact) }
  return writePrivate(visit, choosing(choices), ({ cart }) => isSameContact(cart.contact, contact))
}

interface Recipient {
  contact: CartContact
  address: DeliveryAddress
  instructions: string | null
}

/** Writes whom the order is delivered to, and where, with other choices, and returns the cart. @throws Refusal CART_EMPTY */
export function writeCartRecipient(visit: Visit, recipient: Recipient, more: Choices): Promise<Cart> {
  const { contact, address, instructions } = recipient
  const choices = { ...more, contact: JSON.stringify(contact), address: JSON.stringify(address), instructions }
  return writePrivate(visit, choosing(choices), ({ cart }) => {
    const isSame = isSameContact(cart.contact, contact) && isSameAddress(cart.address, address)
    return isSame && (instructions === null || instructions === cart.instructions)
  })
}

/** Writes the shopper's words for the shop, and returns the cart. @param comment null for none @throws Refusal CART_EMPTY */
export function writeCartComment(visit: Visit, comment: string | null): Promise<Cart> {
  return writePrivate(visit, choosing({ comment }), ({ cart }) => comment === null || cart.comment === comment)
}

/** Writes to whom the gift cards of the cart are mailed, and returns the cart. @throws Refusal CART_EMPTY */
export function writeCartGift(visit: Visit, gift: GiftRecipient | null): Promise<Cart> {
  const write: WriteCart = (tx, cartId) => writeGift(tx, cartId, gift)
  return writePrivate(
    visit,
    write,
    ({ credit }) => gift === null || JSON.stringify(credit.gift) === JSON.stringify(gift),
  )
}

/**
 * Writes what no one else may read. What the cart does not hold yet is only written together with a new token: someone else may
 * have planted the current one. With a token that was replaced, what the visitor may not read is deleted: the new one would show it.
 */
async function writePrivate(visit: Visit, write: WriteCart, holds: (priced: PricedCart) => boolean): Promise<Cart> {
  const isKnown = holds(await filledCart(visit))
  const written = await inTransaction(visit.context.db, async (tx) => {
    if (visit.cartBy === 'old cookie' && !(await change(tx, visit, clearPrivate))) return null
    if (!(await change(tx, visit, write))) return null
    return { token: isKnown ? null : await moveCart(tx, visit) }
  })
  if (!written && (await followMovedCart(visit))) return writePrivate(visit, write, holds)
  written?.token?.give()
  return myCart(visit)
}
