import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefused } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartQuery } from '#app/features/cart/cart-query.ts'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Contact, initialContact, normaliseContact } from './contact.ts'
import { addressErrors } from './delivery/address.ts'
import { deliveryErrors } from './delivery/delivery-errors.ts'
import { useDelivery } from './delivery/use-delivery.ts'
import { tableErrors } from './eat-in/table-errors.ts'
import { useTable } from './eat-in/use-table.ts'
import { contactErrors, type FormError, pickupErrors, TABLE_ID } from './form-errors.ts'
import { addressesQuery } from './queries.ts'
import { saveBuyer, saveDelivery, saveEatIn, savePickup } from './save-method.ts'
import { type CheckoutConfig, type PickupSlot, selectedSlot } from './slots.ts'
import { useDeferredSubmit } from './use-deferred-submit.ts'
import { useDraft } from './use-draft.ts'
import { type Method, type Sections, useSections } from './use-sections.ts'

interface CheckoutFormInput {
  cart: Cart
  config: CheckoutConfig
  /** Receives the cart in each section's reply. */
  onCart: (cart: Cart) => void
  /** Called when everything is saved. */
  onDone: () => void
}

/** Validated on submit; from then on, fields are validated on input. */
export function useCheckoutForm(input: CheckoutFormInput) {
  const entries = useEntries(input)
  const { contact, delivery, sections, method, problemsOf, saveOf } = entries
  const [submitted, setSubmitted] = useState(false)
  const readCart = useReadCart()
  const { busy, run } = useBusy()
  const problems = problemsOf[method]()
  const errors = submitted ? problems : []
  const submit = async () => {
    const [first] = problems
    // Until the windows of an address are loaded, a missing window is no error, but the form cannot be saved either.
    const isIncomplete = first !== undefined || (method === 'DELIVERY' && delivery.slot === null)
    if (isIncomplete && deferred.defer()) return
    setSubmitted(true)
    if (first) return focusById(first.fieldId)
    await run(async () => {
      // Another tab or device may have changed the cart: its choices would then be paid, although this page shows
      // others.
      const cart = await readCart().catch(() => input.cart)
      const failed = await saveOf[method](cart)
      if (failed) return focusById(failed)
      entries.clearDrafts()
      input.onDone()
    })
  }
  const deferred = useDeferredSubmit(() => void submit())
  /** Saves the delivery address and contact as soon as they are complete, so that windows and total are shown. */
  const autosaveDelivery = (changed: Partial<Contact> = {}, address = delivery.address) => {
    const offered = { cart: input.cart, contact: { ...contact, ...changed }, delivery: { ...delivery, address } }
    const isComplete = addressErrors(address, entries.t).length + contactErrors(offered.contact, entries.t).length === 0
    if (busy || !entries.hasStore || delivery.coverage.kind === 'outside' || !isComplete) return
    void saveDelivery(sections, { ...offered, infoOnly: true })
  }
  return {
    ...entries,
    errors,
    errorOf: (fieldId: string) =>
      errors.find((error) => error.fieldId === fieldId)?.message ?? refusedAt(fieldId, sections),
    pending: Object.values(sections).some(({ saving }) => saving),
    busy: busy || deferred.isDeferred,
    submit,
    autosaveDelivery,
  }
}

/** What was entered, its errors, and how it is saved, by method. */
function useEntries({ cart, config, onCart }: CheckoutFormInput) {
  const t = useText()
  const sections = useSections(config, onCart)
  const draft = useDraft('istore.contact', useFirstContact(cart))
  const contact = normaliseContact(draft.values)
  const table = useTable(cart)
  const choice = useMethod(cart, config, sections, table.isLinked)
  const delivery = useDelivery(cart, choice.method === 'DELIVERY')
  const pickup = usePickup(cart, config, sections)
  const hasStore = config.storeLocation !== null
  const problemsOf: Readonly<Record<Method, () => FormError[]>> = {
    PICKUP: () => pickupErrors({ hasStore, slot: pickup.slot, byDay: config.pickupByDay, contact }, t),
    DELIVERY: () => deliveryErrors({ ...delivery, hasStore, contact }, t),
    EAT_IN: () => tableErrors({ hasStore, tableNumber: table.number, contact }, t),
    EMAIL: () => contactErrors(contact, t),
  }
  const saveOf = {
    PICKUP: (known: Cart) => savePickup(sections, { cart: known, contact, slot: pickup.slot }),
    DELIVERY: (known: Cart) => saveDelivery(sections, { cart: known, contact, delivery }),
    EAT_IN: (known: Cart) => saveEatIn(sections, { cart: known, contact, tableNumber: table.number }),
    EMAIL: (known: Cart) => saveBuyer(sections, { cart: known, contact }),
  }
  const clearDrafts = () => {
    for (const { clear } of [draft, delivery.draft, table.draft]) clear()
  }
  return {
    t,
    ...choice,
    ...pickup,
    draft,
    contact,
    table,
    delivery,
    sections,
    hasStore,
    problemsOf,
    saveOf,
    clearDrafts,
  }
}

/** The pickup time: the one just chosen, the cart's, or the next free one. */
function usePickup(cart: Cart, config: CheckoutConfig, sections: Sections) {
  const [picked, setPicked] = useState<PickupSlot | null>(null)
  const pickSlot = (next: PickupSlot) => {
    setPicked(next)
    void sections.slot.save(next)
  }
  return { slot: selectedSlot(config, picked ?? cart.pickup), pickSlot }
}

/** The server's message about a field. */
function refusedAt(fieldId: string, { delivery, contact }: Sections): string | undefined {
  const isAddress = isRefused(delivery.failure, 'ADDRESS_MISMATCH') || isRefused(delivery.failure, 'OUTSIDE_ZONE')
  if (fieldId === 'postCode' && isAddress) return delivery.error ?? undefined
  if (fieldId === TABLE_ID && isRefused(contact.failure, 'TABLE_NOT_FOUND')) return contact.error ?? undefined
  return undefined
}

/**
 * The displayed method: the latest choice, even before the server has it; a table link selects eat-in. A cart of only
 * gift cards has no choice.
 */
function useMethod(cart: Cart, { orderMethods }: CheckoutConfig, sections: Sections, isAtTable: boolean) {
  const [picked, setPicked] = useState<Method | null>(null)
  const wanted = picked ?? (isAtTable ? 'EAT_IN' : cart.orderMethod)
  const offered = orderMethods.includes(wanted) ? wanted : (orderMethods[0] ?? 'PICKUP')
  const method = cart.orderMethod === 'EMAIL' ? 'EMAIL' : offered
  const { save } = sections.method
  const isToSave = isAtTable && method === 'EAT_IN' && picked === null && cart.orderMethod !== 'EAT_IN'
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once, so that the total for the table is shown
  useEffect(() => {
    if (isToSave) void save('EAT_IN')
  }, [isToSave])
  return {
    method,
    pickMethod: (next: Method) => {
      setPicked(next)
      void sections.method.save(next).then((isSaved) => {
        if (!isSaved) setPicked(null)
      })
    },
  }
}

/** Fetches the current cart from the server. */
function useReadCart(): () => Promise<Cart> {
  const client = useQueryClient()
  const cartKey = useCartKey()
  return () => client.fetchQuery({ ...cartQuery(cartKey), staleTime: 0 })
}

function useFirstContact(cart: Cart) {
  const { user } = useAppInfo()
  // Loaded by the route loader or the delivery section if needed.
  const saved = useQuery({ ...addressesQuery(useVisitor().userID ?? ''), enabled: false }).data
  return initialContact(cart.contact, user, saved?.addresses)
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
