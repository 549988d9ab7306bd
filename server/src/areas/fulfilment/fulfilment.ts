import type { PickupTime } from '../store/rules.ts'

/** How an order is handed over. */
export type MethodName = 'PICKUP' | 'DELIVERY' | 'EAT_IN' | 'EMAIL'

export interface DeliveryAddress {
  street: string
  unit: string
  city: string
  province: string
  postCode: string
  country: string
}

/** A cart's choices for its fulfilment. Those for other methods are retained, as the shopper may change the method. */
export interface Choices {
  orderMethod: MethodName
  /** The store location at which time, window or table were chosen. */
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

/** The fulfilment that is stored with an order. Fields that its method does not use are null. */
export interface Fulfilment {
  method: MethodName
  date: string | null
  /** `HH:MM`: the pickup time if there is one, or the start of the delivery window. */
  windowStart: string | null
  windowEnd: string | null
  address: DeliveryAddress | null
  tableNumber: string | null
  instructions: string | null
}

/** A fulfilment with only its method set. */
export const emptyFulfilment = (method: MethodName): Fulfilment => ({
  method,
  date: null,
  windowStart: null,
  windowEnd: null,
  address: null,
  tableNumber: null,
  instructions: null,
})

/** The pickup time of an order, without a time for pickup by day; null for other methods. */
export function pickupTimeOf({ method, date, windowStart }: Fulfilment): PickupTime | null {
  return method === 'PICKUP' && date ? { date, time: windowStart } : null
}

/** The address and window of a delivery; null for other methods. */
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

/** All fields of a fulfilment as one text, for comparison. */
function textOf({ method, date, windowStart, windowEnd, address, tableNumber, instructions }: Fulfilment): string {
  return JSON.stringify([method, date, windowStart, windowEnd, placeOf(address), tableNumber, instructions])
}

export const isSameFulfilment = (a: Fulfilment, b: Fulfilment): boolean => textOf(a) === textOf(b)
