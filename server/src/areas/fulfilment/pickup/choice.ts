import type { PickupTime } from '../../store/rules.ts'
import type { StoreLocation } from '../../store/store-location.ts'
import type { Choices } from '../fulfilment.ts'

/** The pickup time of a cart; null if it was chosen at another store location, or a time is missing. */
export function chosenPickup(
  { pickupDate: date, pickupTime: time, slotStoreLocationId }: Choices,
  location: StoreLocation | undefined,
): PickupTime | null {
  if (!date || !location || slotStoreLocationId !== location.id) return null
  return time || location.pickupByDay ? { date, time } : null
}
