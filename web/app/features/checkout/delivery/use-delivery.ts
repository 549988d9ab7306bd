import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { addressesQuery } from '../queries.ts'
import { type PickupSlot, selectedSlot } from '../slots.ts'
import { useDraft } from '../use-draft.ts'
import {
  COUNTRY,
  initialAddress,
  linesOf,
  normaliseAddress,
  postCodeIn,
  type SavedAddress,
  sameAddress,
} from './address.ts'
import { deliveryConfigQuery, deliveryLocationsQuery } from './queries.ts'
import { NEW } from './saved-addresses.tsx'
import { coverageFor, slotOptionsOf, within } from './zone.ts'

/** State of a cart's delivery: the address as typed, whether it is delivered to, and the windows there. */
export function useDelivery(cart: Cart, isActive: boolean) {
  const { userID } = useVisitor()
  const known = useQuery({ ...addressesQuery(userID ?? ''), enabled: isActive && Boolean(userID) }).data
  const saved = (known?.addresses ?? []).filter(({ country }) => country === COUNTRY)
  const draft = useDraft('istore.address', initialAddress(cart.delivery?.address ?? null, saved))
  const address = normaliseAddress(draft.values)
  const [isNew, setNew] = useState(false)
  const [savesToProfile, setSavesToProfile] = useState(false)
  const index = saved.findIndex((other) => sameAddress(other, address))
  const chosen = isNew || index < 0 ? NEW : String(index)
  /** @returns the chosen address, null for one to be typed */
  const choose = (value: string): SavedAddress | null => {
    const found = saved[Number(value)] ?? null
    setNew(found === null)
    draft.setFields(found ? linesOf(found) : initialAddress(null, []))
    return found
  }
  return {
    draft,
    address,
    saved,
    chosen,
    choose,
    canSave: Boolean(userID) && chosen === NEW,
    savesToProfile,
    setSavesToProfile,
    ...useWindows(cart, postCodeIn(address), isActive),
  }
}

function useWindows(cart: Cart, postCode: string | null, isActive: boolean) {
  const cartKey = useCartKey()
  const [picked, setPicked] = useState<PickupSlot | null>(null)
  // The cart may still have a different address from the one on screen.
  const isInCart = postCode !== null && cart.delivery?.address.postCode === postCode
  const read = useQuery({
    ...deliveryConfigQuery(cart, cartKey),
    enabled: isActive && cart.delivery !== null,
    placeholderData: keepPreviousData,
  })
  const config = isInCart && read.data?.zone ? read.data : null
  const found = useQuery({
    ...deliveryLocationsQuery(postCode ?? '', cart, cartKey),
    enabled: isActive && postCode !== null && config === null,
  })
  const needed = config ? [] : isInCart ? [read, found] : [found]
  const failed = needed.filter(({ isError }) => isError)
  const coverage = config?.zone
    ? within({ ...config.zone, nextFree: config.nextFree })
    : coverageFor(postCode === null ? undefined : found.data?.locations, cart.storeLocationId)
  const offer = config && slotOptionsOf(config)
  const inCart = cart.delivery?.window ?? null
  const stored = inCart && { date: inCart.date, time: inCart.starts }
  const next = 'terms' in coverage ? coverage.terms.nextFree : null
  const slot = offer ? selectedSlot(offer, picked ?? stored) : next && { date: next.date, time: next.starts }
  const refetchWindows = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  return { coverage, offer, slot, setPicked, windowsFailed: failed.length > 0, refetchWindows }
}

export type Delivery = ReturnType<typeof useDelivery>
