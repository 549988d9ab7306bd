import type { TextKey, Translate } from '#app/i18n/texts.ts'
import { CONTACT_FIELDS, type Contact, type ContactFault, type ContactField, contactFaults } from './contact.ts'
import type { Slot } from './slots.ts'

/** Where the focus goes when something is wrong. The contact fields are named as they are. */
export const STORE_ID = 'choose-store'
export const SLOT_ID = 'pickup-time'
export const CONTACT_ID = 'contact'

const FAULT_TEXT: Readonly<Record<ContactField, Readonly<Record<ContactFault, TextKey>>>> = {
  name: { missing: 'checkout.nameMissing', malformed: 'checkout.nameMissing', 'too-long': 'checkout.nameLong' },
  phone: { missing: 'checkout.phoneMissing', malformed: 'checkout.phoneBad', 'too-long': 'checkout.phoneBad' },
  email: { missing: 'checkout.emailMissing', malformed: 'checkout.emailBad', 'too-long': 'checkout.emailBad' },
}

/** Something that stops the order, in words, and the field to mend it in. */
export interface FormError {
  fieldId: string
  message: string
}

/** What a pickup needs. `contact` is tidied. */
export interface PickupEntries {
  hasStore: boolean
  slot: Slot | null
  contact: Contact
}

/** Everything that stops the order, in the order on the page. */
export function formErrors({ hasStore, slot, contact }: PickupEntries, t: Translate): FormError[] {
  const faults = contactFaults(contact)
  const fields = CONTACT_FIELDS.flatMap((field): FormError[] => {
    const fault = faults[field]
    return fault ? [{ fieldId: field, message: t(FAULT_TEXT[field][fault]) }] : []
  })
  if (!hasStore) return [{ fieldId: STORE_ID, message: t('checkout.storeMissing') }, ...fields]
  return slot ? fields : [{ fieldId: SLOT_ID, message: t('checkout.slotMissing') }, ...fields]
}
