import type { Choices } from '../fulfilment.ts'

/** The pickup time of a cart; null when it was chosen at another store location. */
export function chosenPickup(
  { pickupDate: date, pickupTime: time, slotStoreLocationId }: Choices,
  location: { id: string } | undefined,
): { date: string; time: string } | null {
  return date && time && slotStoreLocationId === location?.id ? { date, time } : null
}
