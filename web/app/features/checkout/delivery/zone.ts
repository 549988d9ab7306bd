import type { Reply } from '@istore/contract/index.ts'
import type { SlotOptions } from '../slots.ts'

export type DeliveryConfig = Reply<'GET /shoppingManagement4/localDeliveryConfig'>
export type DeliveryLocations = Reply<'POST /common3/deliveryLocations'>
export type DeliveryLocation = DeliveryLocations['locations'][number]

/** What a store location charges for a delivery, and its earliest window. */
export type Terms = Pick<DeliveryLocation, 'zoneName' | 'fee' | 'minimum' | 'missing' | 'nextFree'>

/** Whether an address is delivered to: `unknown` until its postal code is complete, and during the request. */
export type DeliveryCoverage =
  | { kind: 'unknown' }
  | { kind: 'inside' | 'short'; terms: Terms }
  | { kind: 'outside'; others: readonly DeliveryLocation[] }

/** `short`: the goods do not reach the minimum. */
export const within = (terms: Terms): DeliveryCoverage => ({ kind: terms.missing > 0 ? 'short' : 'inside', terms })

/**
 * Whether a store location delivers to an address. `outside`: it does not, but others may.
 * @param found the store locations that deliver there; undefined until loaded
 */
export function coverageFor(
  found: readonly DeliveryLocation[] | undefined,
  storeLocationId: string | null,
): DeliveryCoverage {
  if (found === undefined) return { kind: 'unknown' }
  const terms = found.find(({ storeLocation }) => storeLocation.id === storeLocationId)
  return terms ? within(terms) : { kind: 'outside', others: found }
}

/** The windows as days and times to choose from. On a day without windows there are no deliveries. */
export const slotOptionsOf = (config: DeliveryConfig): SlotOptions => ({
  storeLocation: config.storeLocation && { ...config.storeLocation, openingHours: [] },
  today: config.today,
  pickupDays: config.deliveryDays.map(({ date, windows, closure }) => ({
    date,
    times: windows.map(({ starts, ends, full }) => ({ time: starts, ends, full })),
    closure,
  })),
  nextFree: config.nextFree && { date: config.nextFree.date, time: config.nextFree.starts },
  slotMinutes: 0,
})
