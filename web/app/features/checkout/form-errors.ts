import type { TextKey, Translate } from '#app/i18n/texts.ts'
import { CONTACT_FIELDS, type Contact, type ContactField, type ContactProblem, contactProblems } from './contact.ts'
import type { PickupSlot } from './slots.ts'

/** Ids of elements that errors move the focus to; contact fields have ids of their own. */
export const STORE_ID = 'choose-store'
export const SLOT_ID = 'pickup-time'
export const CONTACT_ID = 'contact'
export const TABLE_ID = 'tableNumber'

const PROBLEM_TEXT: Readonly<Record<ContactField, Readonly<Record<ContactProblem, TextKey>>>> = {
  name: { missing: 'checkout.nameMissing', malformed: 'checkout.nameMissing', 'too-long': 'checkout.nameLong' },
  phone: { missing: 'checkout.phoneMissing', malformed: 'checkout.phoneBad', 'too-long': 'checkout.phoneBad' },
  email: { missing: 'checkout.emailMissing', malformed: 'checkout.emailBad', 'too-long': 'checkout.emailBad' },
}

export interface FormError {
  fieldId: string
  message: string
}

/** `contact` is normalised. */
export function contactErrors(contact: Contact, t: Translate): FormError[] {
  const problems = contactProblems(contact)
  return CONTACT_FIELDS.flatMap((field): FormError[] => {
    const problem = problems[field]
    return problem ? [{ fieldId: field, message: t(PROBLEM_TEXT[field][problem]) }] : []
  })
}

export const storeErrors = (hasStore: boolean, message: string): FormError[] =>
  hasStore ? [] : [{ fieldId: STORE_ID, message }]

export interface PickupEntries {
  hasStore: boolean
  slot: PickupSlot | null
  /** Whether only a day is chosen, without a time. */
  byDay: boolean
  contact: Contact
}

/** Errors in page order. */
export function pickupErrors({ hasStore, slot, byDay, contact }: PickupEntries, t: Translate): FormError[] {
  const where = storeErrors(hasStore, t('checkout.storeMissing'))
  const when =
    hasStore && !slot ? [{ fieldId: SLOT_ID, message: t(byDay ? 'checkout.dayMissing' : 'checkout.slotMissing') }] : []
  return [...where, ...when, ...contactErrors(contact, t)]
}
