import type { Reply } from '@istore/contract/index.ts'
import { buyableProduct, CONTACT, confirmTotal } from './ready-cart.ts'
import type { Shopper } from './shopper.ts'

/** A store location of the demo, and an address to which it delivers. */
export const SPADINA = 'toronto-spadina'
export const ADDRESS = {
  street: '12 Cecil Street',
  unit: '',
  city: 'Toronto',
  province: 'ON',
  postCode: 'M5T 1N2',
  country: 'CA',
}
export const DELIVERED = { ...CONTACT, ...ADDRESS }
export const STORE_NAME = { localStoreName: 'x' }

type Window = NonNullable<Reply<'GET /shoppingManagement4/localDeliveryConfig'>['nextFree']>

/** Fills a cart beyond the minimum of every zone, at a store location that delivers. */
export async function deliverableCart(shopper: Shopper): Promise<void> {
  await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: SPADINA } })
  const goods = await buyableProduct(shopper)
  const { subTotal } = await shopper.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
  const quantity = Math.max(1, Math.ceil(3_600 / subTotal) - 1)
  await shopper.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity } })
}

export async function firstFreeWindow(shopper: Shopper): Promise<Window> {
  const { nextFree } = await shopper.call('GET /shoppingManagement4/localDeliveryConfig')
  if (!nextFree) throw new Error('no delivery window is free')
  return nextFree
}

export async function chooseWindow(shopper: Shopper, { date, starts }: Pick<Window, 'date' | 'starts'>) {
  return shopper.call('POST /shoppingManagement4/orderDeliveryDateTime', { body: { date, time: starts } })
}

/** Prepares a cart up to the confirmed total of its delivery, ready for `reserve`. */
export async function readyDelivery(shopper: Shopper, body: Partial<typeof DELIVERED> = {}): Promise<Window> {
  await deliverableCart(shopper)
  await shopper.call('POST /shoppingManagement4/orderDeliverInfo', {
    query: STORE_NAME,
    body: { ...DELIVERED, ...body },
  })
  const window = await firstFreeWindow(shopper)
  await chooseWindow(shopper, window)
  await confirmTotal(shopper)
  return window
}
