import type { Reply } from '@istore/contract/index.ts'
import type { Shopper } from './shopper.ts'

export const CONTACT = { name: 'Lin Wei', phone: '416 555 0134', email: 'lin@example.test' }

interface Goods {
  productId: string
  optionPair?: string
  quantity?: number
}

/** The first listed product with enough stock, with its first available combination. */
export async function buyableProduct(shopper: Shopper): Promise<{ productId: string; optionPair: string }> {
  const { products } = await shopper.call('GET /productManagement2/products')
  for (const { id } of products) {
    const { product } = await shopper.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
    const choice = product.combinations.find((each) => each.available >= 5)
    if (choice) return { productId: id, optionPair: choice.optionPair }
  }
  throw new Error('the demo shop has nothing to sell')
}

type Bill = Reply<'GET /shoppingManagement4/billing/'>
/** Selects the cart: the visitor's main one, a campaign's, or that of "Buy now". */
type CartQuery = { fissionCampaignId?: string; buyNow?: string }

/** Chooses the first listed store location. @returns its id */
export async function chooseStoreLocation(shopper: Shopper): Promise<string> {
  const { storeLocations } = await shopper.call('GET /common3/pickupLocations')
  const storeLocationId = storeLocations[0]?.id ?? ''
  await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  return storeLocationId
}

export async function firstFreeSlot(shopper: Shopper, query: CartQuery = {}): Promise<{ date: string; time: string }> {
  const { nextFree } = await shopper.call('GET /shoppingManagement4/checkoutConfig', { query })
  if (!nextFree?.time) throw new Error('no pickup time is free')
  return { date: nextFree.date, time: nextFree.time }
}

/** Chooses the first free pickup time, or the first free day where pickups are by day. */
async function choosePickup(shopper: Shopper, query: CartQuery): Promise<void> {
  const { nextFree } = await shopper.call('GET /shoppingManagement4/checkoutConfig', { query })
  if (!nextFree) throw new Error('no pickup is free')
  const { date, time } = nextFree
  if (time === null) await shopper.call('POST /shoppingManagement4/orderPickupDate', { query, body: { date } })
  else await shopper.call('POST /shoppingManagement4/orderPickupDateTime', { query, body: { date, time } })
}

/** Chooses the first free pickup, submits the contact and confirms the total. */
export async function completeCheckout(shopper: Shopper, contact = CONTACT, query: CartQuery = {}): Promise<Bill> {
  await choosePickup(shopper, query)
  const method = { ...query, localStoreName: 'x', methodName: 'PICKUP' } as const
  await shopper.call('POST /shoppingManagement4/orderContactInfo', { query: method, body: contact })
  return confirmTotal(shopper, query)
}

/** Prepares a cart up to the confirmed total, ready for `reserve`. */
export async function readyCart(shopper: Shopper, goods?: Goods, contact = CONTACT): Promise<Bill> {
  await chooseStoreLocation(shopper)
  const bought = goods ?? (await buyableProduct(shopper))
  await shopper.call('POST /shoppingManagement4/myCart', { body: { quantity: 1, ...bought } })
  await shopper.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  return completeCheckout(shopper, contact)
}

export async function confirmTotal(shopper: Shopper, query: CartQuery = {}): Promise<Bill> {
  const { cartId, total } = await shopper.call('GET /shoppingManagement4/billing/', { query })
  return shopper.call('POST /shoppingManagement4/billing/{id}', { query, params: { id: cartId }, body: { total } })
}

let keys = 0
export const attemptKey = () => `attempt-key-${process.pid}-${String(++keys).padStart(6, '0')}`
