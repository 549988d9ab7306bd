import { describe, expect, test } from 'vitest'
import { addressOf } from '#app/api/call.ts'
import { isOwnReply, mayStoreReply, replyAddress, replyKey, storableReply } from './reply-rules.ts'

const API = '/api/istore/client/'
const STORABLE = [
  ...['common3/appInfoInit', 'common3/exchangeRates/', 'common3/pickupLocations', 'common3/pageContent'],
  ...['common3/sectionTemplateByType/promises', 'common3/image/cover', 'productManagement2/products'],
  ...['productManagement2/products/listCount', 'productManagement2/products/relatedProducts/x'],
  ...['productManagement2/tag/new', 'productManagement/categories/all', 'productManagement/brands'],
  ...['productDetailManagement/productDetail/jade-oolong', 'shoppingManagement4/myCart'],
  'inventoryManagement/inventoryByProductAndOptions/x',
]
const NEVER = [
  ...['common3/changeLocale/zh', 'common3/exchangeRates/JPY', 'common3/setSelectedStoreLocation'],
  ...['shoppingManagement4/checkoutConfig', 'shoppingManagement4/paymentConfig', 'shoppingManagement4/billing/'],
  ...['shoppingManagement4/billing/7', 'shoppingManagement4/reserve', 'shoppingManagement4/orderContactInfo'],
  ...['shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY', 'shoppingManagement4/checkSnapPayPaymentStatus'],
  ...['shoppingManagement4/updateOrderMethod', 'shoppingManagement4/orderPickupDateTime', 'logout', 'user/login'],
  ...['admin/orderManagement/order/7', 'wechat/login', 'alipay/login', 'shoppingManagement4/myCart/delete'],
  ...['productManagement2/products/../../admin/orderManagement/order/7', 'common3/appInfoInit/../../logout'],
]

test.each(STORABLE)('the reply of %s may stay on the device', (path) => expect(mayStoreReply(API + path)).toBe(true))
test.each(NEVER)('the reply of %s never stays on the device', (path) => expect(mayStoreReply(API + path)).toBe(false))

describe('what of a reply is stored', () => {
  test('a cart goes without who buys and when it is collected', () => {
    const cart = { cartId: 'c', itemCount: 1, contact: { name: 'Lin Wei' }, pickup: { date: '2026-01-01' } }
    expect(storableReply(`${API}shoppingManagement4/myCart`, cart)).toEqual({ ...cart, contact: null, pickup: null })
  })

  test.each([
    ['of a guest', { user: null, userID: null }, true],
    ['of somebody signed in', { user: { name: 'Lin' }, userID: 'u1' }, false],
    ['that names only an account', { user: null, userID: 'u1' }, false],
  ])('app info %s', (_, who, stored) => {
    expect(storableReply(`${API}common3/appInfoInit`, { appContent: {}, ...who }) !== undefined).toBe(stored)
  })

  test.each([null, 'text', 7, undefined])('nothing of %s, which is not a reply', (reply) =>
    expect(storableReply(`${API}productManagement/brands`, reply)).toBeUndefined(),
  )
})

test.each([
  ['GET /productDetailManagement/productDetail/{id}', { id: 'jade oolong/1' }],
  ['GET /productManagement2/products', { cat: 'all', sortby: undefined, infiniteLoad: true, startingPosition: 12 }],
  ['GET /inventoryManagement/inventoryByProductAndOptions/{id}', { id: 'x', optionPair: 'size_1:L' }],
  ['GET /common3/exchangeRates/', {}],
])('a reply in a document is stored under the address that the app will ask: %s', (name, input) => {
  const path = name.slice('GET '.length)
  const params = Object.fromEntries(Object.entries(input).filter(([key]) => path.includes(`{${key}}`)))
  const query = Object.fromEntries(Object.entries(input).filter(([key]) => !path.includes(`{${key}}`)))
  const requested = addressOf(path, { params, query })
  expect(replyAddress([name, input])).toBe(replyKey(new URL(requested, 'https://shop.test')))
})

test('a key of something else has no address', () => {
  expect(replyAddress(['POST /x', {}])).toBeUndefined()
  expect(replyAddress([7])).toBeUndefined()
})

test('the cart and app info are of one visitor', () => {
  expect(isOwnReply(`${API}shoppingManagement4/myCart`)).toBe(true)
  expect(isOwnReply(`${API}productManagement/brands`)).toBe(false)
})
