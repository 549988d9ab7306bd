import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { firstContact, sameContact, tidyContact } from './contact.ts'
import { CONTACT_ID, formErrors, SLOT_ID } from './form-errors.ts'
import { addressesQuery } from './queries.ts'
import { type CheckoutConfig, type PickupSlot, sameSlot, selectedSlot } from './slots.ts'
import { useContactDraft } from './use-contact-draft.ts'
import { useSections } from './use-sections.ts'

interface PickupFormInput {
  cart: Cart
  config: CheckoutConfig
  /** Receives each section's reply. */
  onCart: (cart: Cart) => void
  /** Called when everything is saved. */
  onDone: () => void
}

/** Validated on submit; from then on, fields are validated on input. */
export function usePickupForm({ cart, config, onCart, onDone }: PickupFormInput) {
  const t = useText()
  const sections = useSections(config, onCart)
  const { contact, setField, clearDraft } = useContactDraft(useFirstContact(cart))
  const [picked, setPicked] = useState<PickupSlot | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const { busy, run } = useBusy()
  const slot = selectedSlot(config, picked ?? cart.pickup)
  const tidy = tidyContact(contact)
  const faults = formErrors({ hasStore: config.storeLocation !== null, slot, contact: tidy }, t)
  const errors = submitted ? faults : []

  /** Saves what the server does not have yet. @returns the id of the section that failed, or null */
  const saveAll = async (chosen: PickupSlot): Promise<string | null> => {
    if (cart.orderMethod !== 'PICKUP' && !(await sections.method.save('PICKUP'))) return SLOT_ID
    if (!sameSlot(cart.pickup, chosen) && !(await sections.slot.save(chosen))) return SLOT_ID
    if (!sameContact(cart.contact, tidy) && !(await sections.contact.save(tidy))) return CONTACT_ID
    clearDraft()
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
  const pickSlot = (next: PickupSlot) => {
    setPicked(next)
    void sections.slot.save(next)
  }
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  return { contact, setField, slot, pickSlot, sections, errors, errorOf, busy, submit }
}

function useFirstContact(cart: Cart) {
  const { user } = useAppInfo()
  // Only what the loader has read: fields do not change under the shopper's fingers.
  const saved = useQuery({ ...addressesQuery(useVisitor().userID ?? ''), enabled: false }).data
  return firstContact(cart.contact, user, saved?.addresses)
}

export type PickupForm = ReturnType<typeof usePickupForm>
