import type { ContentCache } from '../../store/cache.ts'
import { feeOf } from '../../store/delivery-rules.ts'
import { deliveryZoneOf } from '../../store/delivery-service.ts'
import type { DeliveryZone } from '../../store/delivery-zone.ts'
import type { StoreLocation } from '../../store/store-location.ts'
import type { Choices } from '../fulfilment.ts'

/** The zone of a store location that a cart's address is in; null without an address, or if no zone matches. */
export function chosenZone(
  content: ContentCache,
  { address }: Pick<Choices, 'address'>,
  location: StoreLocation | undefined,
): DeliveryZone | null {
  return address && location ? deliveryZoneOf(content, location, address) : null
}

/** The delivery window of a cart; null if it was chosen at another store location. */
export function chosenWindow(
  { deliveryDate: date, windowStart: starts, windowEnd: ends, slotStoreLocationId }: Choices,
  location: { id: string } | undefined,
): { date: string; starts: string; ends: string } | null {
  return date && starts && ends && slotStoreLocationId === location?.id ? { date, starts, ends } : null
}

/** The delivery address and window of a cart; null without an address. */
export function chosenDelivery(choices: Choices, location: StoreLocation | undefined) {
  const { address, instructions } = choices
  return address && { address, instructions, window: chosenWindow(choices, location) }
}

/** The delivery fee of a cart; null without an address, or if it is not delivered to. */
export function feeOfCart(
  content: ContentCache,
  { choices, location, subTotal }: { choices: Choices; location: StoreLocation; subTotal: number },
): number | null {
  const zone = chosenZone(content, choices, location)
  return zone && feeOf(zone, subTotal)
}
