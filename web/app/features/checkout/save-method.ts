import type { Cart } from '#app/features/cart/cart-query.ts'
import { type Contact, sameContact } from './contact.ts'
import { COUNTRY, sameAddress } from './delivery/address.ts'
import type { Delivery } from './delivery/use-delivery.ts'
import { CONTACT_ID, SLOT_ID, TABLE_ID } from './form-errors.ts'
import { type PickupSlot, sameSlot } from './slots.ts'
import type { Sections } from './use-sections.ts'

// Each function saves what the server does not have yet, and returns the id of the field or section that failed, or
// null. Contacts are normalised.

interface Entered {
  cart: Cart
  contact: Contact
}

export async function savePickup(
  sections: Sections,
  { cart, contact, slot }: Entered & { slot: PickupSlot | null },
): Promise<string | null> {
  if (cart.orderMethod !== 'PICKUP' && !(await sections.method.save('PICKUP'))) return SLOT_ID
  if (slot === null || (!sameSlot(cart.pickup, slot) && !(await sections.slot.save(slot)))) return SLOT_ID
  const isKnown = sameContact(cart.contact, contact)
  return isKnown || (await sections.contact.save({ contact, method: 'PICKUP' })) ? null : CONTACT_ID
}

export async function saveEatIn(
  sections: Sections,
  { cart, contact, tableNumber }: Entered & { tableNumber: string },
): Promise<string | null> {
  const isKnown =
    cart.orderMethod === 'EAT_IN' && cart.tableNumber === tableNumber && sameContact(cart.contact, contact)
  return isKnown || (await sections.contact.save({ contact, method: 'EAT_IN', tableNumber })) ? null : TABLE_ID
}

export async function saveBuyer(sections: Sections, { cart, contact }: Entered): Promise<string | null> {
  const isKnown = sameContact(cart.contact, contact)
  return isKnown || (await sections.contact.save({ contact, method: 'EMAIL' })) ? null : CONTACT_ID
}

type Chosen = Pick<Delivery, 'address' | 'canSave' | 'savesToProfile' | 'slot'>

/** @param infoOnly does not save the window yet */
export async function saveDelivery(
  sections: Sections,
  { cart, contact, delivery, infoOnly = false }: Entered & { delivery: Chosen; infoOnly?: boolean },
): Promise<string | null> {
  const { address, slot } = delivery
  const { date, starts: time } = cart.delivery?.window ?? {}
  const stored = date && time ? { date, time } : null
  const saveToMyProfile = !infoOnly && delivery.canSave && delivery.savesToProfile
  const isKnown =
    cart.orderMethod === 'DELIVERY' &&
    sameAddress(cart.delivery?.address ?? null, address) &&
    sameContact(cart.contact, contact)
  if (!isKnown || saveToMyProfile) {
    const instructions = cart.delivery?.instructions ?? undefined
    const info = { ...contact, ...address, country: COUNTRY, instructions }
    if (!(await sections.delivery.save({ saveToMyProfile, info }))) return 'postCode'
  }
  if (infoOnly) return null
  const isSame = isKnown && sameSlot(stored, slot)
  return slot !== null && (isSame || (await sections.window.save(slot))) ? null : SLOT_ID
}
