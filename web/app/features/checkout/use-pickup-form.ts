import { useState } from 'react'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { sameContact, tidyContact } from './contact.ts'
import { CONTACT_ID, formErrors, SLOT_ID } from './form-errors.ts'
import { type CheckoutConfig, type Slot, sameSlot, selectedSlot } from './slots.ts'
import { useContactDraft } from './use-contact-draft.ts'
import { useSections } from './use-sections.ts'

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
  const faults = formErrors({ hasStore: config.location !== null, slot, contact: tidy }, t)
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
