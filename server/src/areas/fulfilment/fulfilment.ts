import type { PickupTime } from '../store/rules.ts'

/** How an order reaches its shopper. */
export type MethodName = 'PICKUP' | 'DELIVERY' | 'EAT_IN' | 'EMAIL'

/** Where a delivery goes. */
export interface DeliveryAddress {
  street: string
  unit: string
  city: string
  province: string
  postCode: string
  country: string
}

/** What a cart has chosen of how its order reaches the shopper; what belongs to other methods stays for a change of mind. */
export interface Choices {
  orderMethod: MethodName
  /** The store location that time, window or table were chosen at. */
  slotStoreLocationId: string | null
  pickupDate: string | null
  pickupTime: string | null
  tableNumber: string | null
  address: DeliveryAddress | null
  deliveryDate: string | null
  windowStart: string | null
  windowEnd: string | null
  instructions: string | null
}

/** How an order reaches its shopper, as it is stored with the order. What its method does without is null. */
export interface Fulfilment {
  method: MethodName
  date: string | null
  /** The time of a pickup that has one, or when a window begins: `HH:MM`. */
  windowStart: string | null
  windowEnd: string | null
  address: DeliveryAddress | null
  tableNumber: string | null
  instructions: string | null
}

/** A fulfilment of which only the method is known. */
export const emptyFulfilment = (method: MethodName): Fulfilment => ({
  method,
  date: null,
  windowStart: null,
  windowEnd: null,
  address: null,
  tableNumber: null,
  instructions: null,
})

/** When an order is picked up, without a time where pickups are by day; null for an order that is not picked up. */
export function pickupTimeOf({ method, date, windowStart }: Fulfilment): PickupTime | null {
  return method === 'PICKUP' && date ? { date, time: windowStart } : null
}

/** Where and when an order is delivered; null for one that is not. */
export function deliveryOf({ method, date, windowStart: starts, windowEnd: ends, address, instructions }: Fulfilment) {
  if (method !== 'DELIVERY') return null
  return { address, instructions, window: date && starts && ends ? { date, starts, ends } : null }
}

function placeOf(address: DeliveryAddress | null) {
  const { street, unit, city, province, postCode, country } = address ?? {}
  return address && [street, unit, city, province, postCode, country]
}

export const isSameAddress = (a: DeliveryAddress | null, b: DeliveryAddress): boolean =>
  JSON.stringify(placeOf(a)) === JSON.stringify(placeOf(b))

/** Everything of a fulfilment in one text. */
function textOf({ method, date, windowStart, windowEnd, address, tableNumber, instructions }: Fulfilment): string {
  return JSON.stringify([method, date, windowStart, windowEnd, placeOf(address), tableNumber, instructions])
}

export const isSameFulfilment = (a: Fulfilment, b: Fulfilment): boolean => textOf(a) === textOf(b)
