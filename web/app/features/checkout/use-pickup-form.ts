import { useState } from 'react'
import type { Cart } from '#app/api/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey, Translate } from '#app/i18n/texts.ts'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import {
  CONTACT_FIELDS,
  type Contact,
  type ContactFault,
  type ContactField,
  contactFaults,
  sameContact,
  tidyContact,
} from './contact.ts'
import { type CheckoutConfig, type Slot, sameSlot, selectedSlot } from './slots.ts'
import { useContactDraft } from './use-contact-draft.ts'
import { useSections } from './use-sections.ts'

/** Where the focus goes when something is wrong. */
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

/** Everything that stops the order, in the order on the page. @param contact tidied details */
export function formErrors(slot: Slot | null, contact: Contact, t: Translate): FormError[] {
  const faults = contactFaults(contact)
  const fields = CONTACT_FIELDS.flatMap((field): FormError[] => {
    const fault = faults[field]
    return fault ? [{ fieldId: field, message: t(FAULT_TEXT[field][fault]) }] : []
  })
  return slot ? fields : [{ fieldId: SLOT_ID, message: t('checkout.slotMissing') }, ...fields]
}

interface PickupFormInput {
  cart: Cart
  config: CheckoutConfig
  /** Takes each section's reply. */
  onCart: (cart: Cart) => void
  /** Everything is saved. */
  onDone: () => void
}

/** The pickup form: checked on submit, then a bad field is checked again as it is mended. */
export function usePickupForm({ cart, config, onCart, onDone }: PickupFormInput) {
  const t = useText()
  const sections = useSections(config, onCart)
  const { contact, setField, forgetDraft } = useContactDraft(cart.contact)
  const [picked, setPicked] = useState<Slot | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const { busy, run } = useBusy()
  const slot = selectedSlot(config, picked ?? cart.pickup)
  const tidy = tidyContact(contact)
  const faults = formErrors(slot, tidy, t)
  const errors = submitted ? faults : []

  /** Saves what the server does not have yet. @returns the id of the section that failed, or null */
  const saveAll = async (chosen: Slot): Promise<string | null> => {
    if (cart.orderMethod !== 'PICKUP' && !(await sections.method.save('PICKUP'))) return SLOT_ID
    if (!sameSlot(cart.pickup, chosen) && !(await sections.slot.save(chosen))) return SLOT_ID
    if (!sameContact(cart.contact, tidy) && !(await sections.contact.save(tidy))) return CONTACT_ID
    forgetDraft()
    return null
  }
  const submit = async () => {
    setSubmitted(true)
    const [first] = faults
    if (first || !slot) return focusById(first?.fieldId ?? SLOT_ID)
    await run(async () => {
      const failed = await saveAll(slot)
      if (failed) focusById(failed)
      else onDone()
    })
  }
  const pickSlot = (next: Slot) => {
    setPicked(next)
    void sections.slot.save(next)
  }
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  return { contact, setField, slot, pickSlot, sections, errors, errorOf, busy, submit }
}

export type PickupForm = ReturnType<typeof usePickupForm>
