import { buyableProduct, CONTACT, confirmTotal } from './ready-cart.ts'
import type { Shopper } from './shopper.ts'

/** The store location of the demo that takes pickups by day. */
export const STEVESTON = 'richmond-steveston'

export async function firstFreeDay(shopper: Shopper): Promise<string> {
  const { nextFree } = await shopper.call('GET /shoppingManagement4/checkoutConfig')
  if (!nextFree || nextFree.time !== null) throw new Error('no pickup day is free')
  return nextFree.date
}

/** Gives a guest one line in the cart, at the store location that takes pickups by day. */
export async function atSteveston(shopper: Shopper): Promise<Shopper> {
  await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: STEVESTON } })
  await shopper.call('POST /shoppingManagement4/myCart', { body: { quantity: 1, ...(await buyableProduct(shopper)) } })
  return shopper
}

/** Prepares a cart for pickup by day, up to the confirmed total. @returns the day */
export async function readyForDay(shopper: Shopper, contact = CONTACT): Promise<string> {
  await atSteveston(shopper)
  const date = await firstFreeDay(shopper)
  await shopper.call('POST /shoppingManagement4/orderPickupDate', { body: { date } })
  const query = { localStoreName: 'x', methodName: 'PICKUP' } as const
  await shopper.call('POST /shoppingManagement4/orderContactInfo', { query, body: contact })
  await confirmTotal(shopper)
  return date
}
