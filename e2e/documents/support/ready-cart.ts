import type { Guest } from './guest.ts'

export const CONTACT = { name: 'Lin Wei', phone: '416 555 0134', email: 'lin@example.test' }

/** One of which there is enough for every test. */
export const PRODUCT = 'chrysanthemum-pouch'
const CALLS = '/shoppingManagement4'
let attempts = 0

/** Puts a product into the guest's cart. */
export async function addToCart(guest: Guest, productId = PRODUCT): Promise<void> {
  const path = `/productDetailManagement/productDetail/${productId}`
  const { product } = await guest.call<{ product: { combinations: { optionPair: string }[] } }>('GET', path)
  const optionPair = product.combinations[0]?.optionPair ?? ''
  await guest.call('POST', `${CALLS}/myCart`, { productId, optionPair, quantity: 1 })
}

/** Fills a cart and chooses where and when to collect it, up to the contact. */
export async function readyCart(guest: Guest): Promise<void> {
  await addToCart(guest)
  await guest.call('POST', '/common3/setSelectedStoreLocation', { storeId: 'toronto-spadina' })
  await guest.call('POST', `${CALLS}/updateOrderMethod`, { orderMethod: 'PICKUP' })
  const config = await guest.call<{ nextFree: object; location: { localStoreName: string } }>(
    'GET',
    `${CALLS}/checkoutConfig`,
  )
  await guest.call('POST', `${CALLS}/orderPickupDateTime`, config.nextFree)
  const query = new URLSearchParams({ localStoreName: config.location.localStoreName, methodName: 'PICKUP' })
  await guest.call('POST', `${CALLS}/orderContactInfo?${query}`, CONTACT)
}

/** Reserves the order of a ready cart. @returns its id */
export async function reserve(guest: Guest): Promise<string> {
  const { cartId, total } = await guest.call<{ cartId: string; total: number }>('GET', `${CALLS}/billing/`)
  await guest.call('POST', `${CALLS}/billing/${cartId}`, { total })
  attempts += 1
  const attemptKey = `document-attempt-${process.pid}-${String(attempts).padStart(6, '0')}`
  return (await guest.call<{ orderID: string }>('POST', `${CALLS}/reserve`, { attemptKey })).orderID
}

/** Pays an order at the provider's page, which notifies the shop. */
export async function pay(guest: Guest, orderId: string): Promise<void> {
  const path = `${CALLS}/requestSnapPayPrePayment/webpay/ALIPAY?orderID=${orderId}`
  const { payUrl } = await guest.call<{ payUrl: string }>('GET', path)
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
}
