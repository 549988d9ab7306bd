import type { Reply } from '@istore/contract/index.ts'
import type { Shopper } from './shopper.ts'

export const CONTACT = { name: 'Lin Wei', phone: '416 555 0134', email: 'lin@example.test' }

interface Goods {
  productId: string
  optionPair?: string
  quantity?: number
}

/** The first listed product with enough stock, with its first available choice. */
export async function buyableProduct(shopper: Shopper): Promise<{ productId: string; optionPair: string }> {
  const { products } = await shopper.call('GET /productManagement2/products')
  for (const { id } of products) {
    const { product } = await shopper.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
    const choice = product.combinations.find((each) => each.available >= 5)
    if (choice) return { productId: id, optionPair: choice.optionPair }
  }
  throw new Error('the demo shop has nothing to sell')
}

/** Fills a cart up to the confirmed total, ready for `reserve`. */
export async function readyCart(
  shopper: Shopper,
  goods?: Goods,
  contact = CONTACT,
): Promise<Reply<'GET /shoppingManagement4/billing/'>> {
  const { storeLocations } = await shopper.call('GET /common3/pickupLocations')
  const storeLocationId = storeLocations[0]?.id ?? ''
  await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  const bought = goods ?? (await buyableProduct(shopper))
  await shopper.call('POST /shoppingManagement4/myCart', { body: { quantity: 1, ...bought } })
  await shopper.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  const { nextFree, storeLocation: location } = await shopper.call('GET /shoppingManagement4/checkoutConfig')
  if (!nextFree || !location) throw new Error('no pickup time is free')
  await shopper.call('POST /shoppingManagement4/orderPickupDateTime', { body: nextFree })
  await shopper.call('POST /shoppingManagement4/orderContactInfo', {
    query: { localStoreName: location.localStoreName, methodName: 'PICKUP' },
    body: contact,
  })
  return confirmTotal(shopper)
}

/** Agrees to what the cart costs now. */
export async function confirmTotal(shopper: Shopper): Promise<Reply<'GET /shoppingManagement4/billing/'>> {
  const { cartId, total } = await shopper.call('GET /shoppingManagement4/billing/')
  return shopper.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
}

let keys = 0
/** A fresh attempt key. */
export const attemptKey = () => `attempt-key-${process.pid}-${String(++keys).padStart(6, '0')}`
