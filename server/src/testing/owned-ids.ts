import type { Body, EndpointName, Params, Query } from '@istore/contract/index.ts'
import {
  PAYMENT_CHECK_CALLS,
  PAYMENT_REQUEST_CALLS,
  type PaymentCheckCall,
  type PaymentRequestCall,
} from '@istore/contract/payment-calls.ts'
import { firstChoice, PAIR } from './campaigns.ts'
import { ADDRESS, DELIVERED, STORE_NAME } from './delivery.ts'
import { withPasskey } from './passkeys.ts'
import type { PaymentTestShop } from './payment-test-shop.ts'
import { attemptKey, buyableProduct, readyCart } from './ready-cart.ts'
import type { Shopper } from './shopper.ts'

/** Ids of public data, and the address that a visitor types. */
type PublicId = 'productId' | 'storeLocationId' | 'fissionCampaignId' | 'campaignProductItemId' | 'groupId' | 'emailID'

type IdNames<T> = {
  [N in keyof T & string]: Lowercase<N> extends `${string}id` | `${string}ids` | 'buynow' ? N : never
}[keyof T & string]

/** What may identify one visitor's data: path parameters, and in query and body `buyNow` and names in `id` or `ids`. */
type IdsOf<K extends EndpointName> = Exclude<keyof Params<K> | IdNames<Query<K>> | IdNames<Body<K>>, PublicId>

/** A call with an id of something that one visitor owns. */
export interface OwnedId {
  /** Creates what the id identifies. The visitor has signed in. @returns the id */
  make: (owner: Shopper, shop: PaymentTestShop) => Promise<string>
  /** The input of the call for an id. */
  sent: (id: string) => { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
  /** An id of the same form that does not exist. */
  missing: string
  /** The call creates something for the caller, whatever the id. */
  creates?: true
  /** The answer discloses nothing about the id, so that its owner gets the same. */
  answersAlike?: true
}

/** Every call with an id; `public` when the id identifies public data. A new call without a row does not compile. */
export type OwnedIds = {
  [K in EndpointName as [IdsOf<K>] extends [never] ? never : K]: 'public' | OwnedId
}

async function lineOf(owner: Shopper): Promise<string> {
  const goods = await buyableProduct(owner)
  const { lineItems } = await owner.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
  return Object.keys(lineItems)[0] ?? ''
}

async function orderOf(owner: Shopper): Promise<string> {
  await readyCart(owner)
  return (await owner.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).orderID
}

async function campaignLineOf(owner: Shopper): Promise<string> {
  const body = { ...(await firstChoice(owner)), quantity: 1 }
  const call = 'POST /shoppingManagement4/myCart/fc/{id}'
  return Object.keys((await owner.call(call, { params: { id: PAIR }, body })).lineItems)[0] ?? ''
}

const MISSING_ORDER = 'T2222-222222'
const line: Pick<OwnedId, 'make' | 'missing'> = { make: lineOf, missing: '999999' }
const order: Pick<OwnedId, 'make' | 'missing'> = { make: orderOf, missing: MISSING_ORDER }

const paymentRequests = Object.fromEntries(
  PAYMENT_REQUEST_CALLS.map((call): [string, OwnedId] => [
    call,
    { ...order, sent: (orderID) => (call.startsWith('GET ') ? { query: { orderID } } : { body: { orderID } }) },
  ]),
) as Record<PaymentRequestCall, OwnedId>

const paymentChecks = Object.fromEntries(
  PAYMENT_CHECK_CALLS.map((call): [string, OwnedId] => [
    call,
    { ...order, sent: (orderID) => ({ body: { orderID, returnUrlInfo: '' } }) },
  ]),
) as Record<PaymentCheckCall, OwnedId>

/** "Buy now" carts: the same name in another visitor's call refers to that visitor's own cart. */
const buyNow = (rest: { query?: object; body?: unknown } = {}): OwnedId => ({
  async make(owner) {
    const body = { ...(await buyableProduct(owner)), quantity: 1 }
    await readyCart(owner)
    await owner.call('POST /shoppingManagement4/myCart', { query: { buyNow: 'this-purchase' }, body })
    return 'this-purchase'
  },
  missing: 'no-such-purchase',
  sent: (id) => ({ ...rest, query: { ...rest.query, buyNow: id } }),
})

const CONTACT = { name: 'Lin', phone: '416 555 0134', email: 'lin@example.test' }
const GOODS = { productId: 'bamboo-whisk', quantity: 1 }

/** The shopper's own id. */
const account: Pick<OwnedId, 'make' | 'missing'> = {
  make: async (owner) => (await owner.call('GET /common3/appInfoInit')).userID ?? '',
  missing: 'no-such-shopper',
}

const passkey: Pick<OwnedId, 'make' | 'missing'> = {
  make: async (owner, shop) => (await withPasskey(shop, owner)).id.toString('base64url'),
  missing: 'bm9uZQ',
}

/** A coupon for one shopper. */
const coupon: Pick<OwnedId, 'make' | 'missing'> = {
  async make(owner, shop) {
    const { userID } = await owner.call('GET /common3/appInfoInit')
    await readyCart(owner)
    await shop.rows(
      `INSERT INTO coupon (code, name, kind, value, audience, shopper_id)
       VALUES ('OWN-COUPON', '{"en": "Yours", "zh": "专享"}', 'PERCENT', 10, 'SHOPPER', $1)
       ON CONFLICT (code) DO UPDATE SET shopper_id = EXCLUDED.shopper_id`,
      [userID],
    )
    return 'OWN-COUPON'
  },
  missing: 'NO-COUPON',
}

export const ownedIds: OwnedIds = {
  'GET /common3/provinces/{country}': 'public',
  'GET /admin/userManagement/user/like/{id}/false': 'public',
  'POST /admin/userManagement/user/likes': 'public',
  'GET /admin/orderManagement/customer/{id}/orders': { ...account, sent: (id) => ({ params: { id } }) },
  'GET /admin/userManagement/getAddresses/{id}/type/{type}': {
    ...account,
    sent: (id) => ({ params: { id, type: 'SHIPPING' } }),
  },
  'GET /admin/userManagement/image/user/{id}': { ...account, sent: (id) => ({ params: { id } }) },
  'POST /admin/userManagement/updateAddresses/{a}/{b}': {
    ...account,
    sent: (a) => ({ params: { a, b: 'SHIPPING' }, body: { addresses: [] } }),
  },
  // Identifies a passkey, which is useless without its signature: `passkey-ceremony.test.ts`.
  'POST /common3/passkeys/signon': 'public',
  'POST /admin/userManagement/passkeys': 'public',
  'POST /admin/userManagement/passkeys/delete': { ...passkey, sent: (id) => ({ body: { id } }) },
  'GET /common3/changeLocale/{locale}': 'public',
  'GET /common3/exchangeRates/{rateCode}': 'public',
  'GET /common3/sectionTemplateByType/{type}': 'public',
  'GET /common3/image/{name}': 'public',
  'GET /productManagement/categories/{parent}': 'public',
  'GET /productManagement2/category/{name}': 'public',
  'GET /productManagement2/tag/{name}': 'public',
  'GET /productDetailManagement/productDetail/{id}': 'public',
  'GET /productManagement/product/{id}': 'public',
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': 'public',
  'GET /productManagement2/products/relatedProducts/{id}': 'public',
  'GET /productManagement2/products/search/{term}': 'public',
  'GET /productManagement2/products/searchCount/{term}': 'public',
  'GET /admin/userManagement/user/like/{id}/true': 'public',
  'GET /common3/campaign/fission/{id}': 'public',
  'GET /productManagement2/campaignProductItem/{id}': 'public',
  'GET /shoppingManagement4/myCart': buyNow(),
  'POST /shoppingManagement4/myCart': { ...buyNow({ body: GOODS }), creates: true },
  'PUT /shoppingManagement4/myCart': { ...line, sent: (lineId) => ({ body: { lineId, quantity: 2 } }) },
  'POST /shoppingManagement4/myCart/delete': { ...line, sent: (lineId) => ({ body: { lineId } }) },
  'POST /shoppingManagement4/iCart': { ...buyNow({ body: { ...GOODS, addOns: [] } }), creates: true },
  'GET /shoppingManagement4/myCart/fc/{id}': 'public',
  'POST /shoppingManagement4/myCart/fc/{id}': 'public',
  'PUT /shoppingManagement4/myCart/fc/{id}': {
    make: campaignLineOf,
    missing: '999999',
    sent: (lineId) => ({ params: { id: PAIR }, body: { lineId, quantity: 1 } }),
  },
  'GET /common3/coupons/{code}': { ...coupon, sent: (code) => ({ params: { code } }) },
  'GET /shoppingManagement4/couponVerification/{code}': { ...coupon, sent: (code) => ({ params: { code } }) },
  'GET /admin/orderManagement/order/{id}': { ...order, sent: (id) => ({ params: { id } }) },
  'PUT /admin/orderManagement/addComment/{id}': {
    ...order,
    sent: (id) => ({ params: { id }, body: { comment: 'Thanks' } }),
  },
  'PUT /admin/orderManagement/cancelOrder/{id}': { ...order, sent: (id) => ({ params: { id }, body: {} }) },
  // Enqueues the same job for any order number: `areas/order/links.calls.test.ts`.
  'POST /common3/orderLink': 'public',
  'GET /common3/orderEvents/{id}': { ...order, sent: (id) => ({ params: { id } }) },
  'POST /shoppingManagement4/reorder/{id}': { ...order, sent: (id) => ({ params: { id } }) },
  'GET /shoppingManagement4/checkoutConfig': { ...buyNow(), answersAlike: true },
  'GET /shoppingManagement4/paymentConfig': { ...buyNow(), answersAlike: true },
  'POST /shoppingManagement4/updateOrderMethod': buyNow({ body: { orderMethod: 'PICKUP' } }),
  'POST /shoppingManagement4/orderPickupDateTime': buyNow({ body: { date: '2026-11-27', time: '12:00' } }),
  'POST /shoppingManagement4/orderPickupDate': buyNow({ body: { date: '2026-11-27' } }),
  'GET /shoppingManagement4/localDeliveryConfig': { ...buyNow(), answersAlike: true },
  'POST /common3/deliveryLocations': buyNow({ body: { postCode: ADDRESS.postCode, country: 'CA' } }),
  'POST /shoppingManagement4/orderDeliverInfo': buyNow({ query: STORE_NAME, body: DELIVERED }),
  'POST /shoppingManagement4/orderDeliveryDateTime': buyNow({ body: { date: '2026-11-27', time: '13:00' } }),
  'POST /shoppingManagement4/orderContactInfo': buyNow({
    query: { localStoreName: 'x', methodName: 'PICKUP' },
    body: CONTACT,
  }),
  'POST /shoppingManagement4/applyStoreCredit': buyNow({ body: { amount: 0 } }),
  'POST /shoppingManagement4/applyStoreCreditDeposit': buyNow({ body: { amount: 0 } }),
  'POST /shoppingManagement4/giftCardRecipient': buyNow({ body: { recipient: null } }),
  'POST /shoppingManagement4/tips': buyNow({ body: { percent: 10 } }),
  'POST /shoppingManagement4/updateCustomerComment': buyNow({ body: { comment: 'Thanks' } }),
  'GET /shoppingManagement4/billing/': buyNow(),
  'POST /shoppingManagement4/billing/{id}': {
    make: async (owner) => (await readyCart(owner)).cartId,
    missing: '999999',
    sent: (id) => ({ params: { id }, body: { total: 1 } }),
  },
  'POST /shoppingManagement4/reserve': buyNow({ body: { attemptKey: 'attempt-key-of-the-walk' } }),
  ...paymentRequests,
  ...paymentChecks,
  'GET /shoppingManagement4/paymentCode': { ...order, sent: (orderID) => ({ query: { orderID } }) },
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/success': {
    ...order,
    sent: (orderID) => ({ body: { orderID, weChatOpenId: 'o1', returnUrlInfo: '' } }),
  },
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/error': {
    ...order,
    sent: (orderID) => ({ body: { orderID, errorMessage: '', returnUrlInfo: '' } }),
  },
  'POST /shoppingManagement4/storeCreditPayment': { ...order, sent: (orderID) => ({ body: { orderID } }) },
}
