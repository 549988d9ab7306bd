import { expect, test } from 'vitest'
import { buyNowCart, cartIn, cartParams } from './features/cart/named-cart.ts'
import {
  buyNowOf,
  campaignIn,
  campaignOf,
  campaignPath,
  cartPath,
  checkoutPath,
  listOfShort,
  paymentPath,
  sectionOf,
  shopPath,
  shortListPath,
} from './paths.ts'

test('the main cart has the plain pages', () => {
  expect([shopPath(null), cartPath(null), checkoutPath(null), paymentPath(null)]).toEqual([
    '/store',
    '/checkout/cart',
    '/checkout',
    '/checkout/payment',
  ])
  expect(paymentPath(null, 'A1')).toBe('/checkout/payment?orderID=A1')
})

test('every page of a campaign keeps its id', () => {
  expect([cartPath('c 1'), checkoutPath('c 1'), paymentPath('c 1')]).toEqual([
    '/checkout/campaignCart?FissionSale=c%201',
    '/checkout/campaignCheckout?FissionSale=c%201',
    '/checkout/campaignPayment?FissionSale=c%201',
  ])
  expect(paymentPath('c1', 'A1')).toBe('/checkout/campaignPayment?FissionSale=c1&orderID=A1')
  expect(shopPath('c1')).toBe('/store/groupCampaign/c1')
})

test('the checkout of what is bought now names its cart, and leads back to the main one', () => {
  const cartKey = buyNowCart('a1')
  expect([shopPath(cartKey), cartPath(cartKey), checkoutPath(cartKey), paymentPath(cartKey)]).toEqual([
    '/store',
    '/checkout/cart',
    '/checkout?buyNow=a1',
    '/checkout/payment?buyNow=a1',
  ])
  expect(paymentPath(cartKey, 'A1')).toBe('/checkout/payment?buyNow=a1&orderID=A1')
  expect(cartIn(new URLSearchParams('buyNow=a1'))).toBe(cartKey)
  expect([buyNowOf(cartKey), campaignOf(cartKey)]).toEqual(['a1', null])
  expect(cartParams(cartKey)).toEqual({ buyNow: 'a1' })
  expect(cartParams('c1')).toEqual({ fissionCampaignId: 'c1' })
  expect([buyNowOf('c1'), campaignOf('c1'), buyNowOf(null), campaignOf(null)]).toEqual([null, 'c1', null, null])
})

test.each(['', 'buyNow=', 'buyNow=a%20b', 'buyNow=now:x', `buyNow=${'x'.repeat(65)}`])(
  'the address %j names the main cart',
  (search) => expect(cartIn(new URLSearchParams(search))).toBeNull(),
)

test('a campaign may be opened at an item or a group', () => {
  expect(campaignPath('c1', { item: 'i 2' })).toBe('/store/groupCampaign/c1?item=i%202')
  expect(campaignPath('c1', { group: 'g3' })).toBe('/store/groupCampaign/c1?group=g3')
})

test.each([
  ['/store/groupCampaign/77', '', '77'],
  ['/checkout/cart', '?FissionSale=9', '9'],
  ['/store/groupCampaign/77', '?FissionSale=9', '77'],
  ['/store/groupCampaign/77/', '', '77'],
  ['/store/groupCampaign/77/members', '', '77'],
  ['/store/groupCampaign/a%20b', '', 'a b'],
  ['/store/groupCampaign/', '?FissionSale=9', '9'],
  ['/store/groupCampaigns', '', null],
  ['/store', '', null],
])('on %s%s the campaign is %s', (pathname, search, id) => expect(campaignIn(pathname, search)).toBe(id))

test.each([
  ['/user', 'user'],
  ['/user/orders/7', 'user'],
  ['/user?x=/y', 'user'],
  ['/user#top', 'user'],
  ['/user-guide', 'user-guide'],
  ['/', ''],
])('the first part of %s is %j', (path, section) => expect(sectionOf(path)).toBe(section))

test.each([
  ['/store/clearance', '/store/productlist?clearance=true'],
  ['/store/clearance/', '/store/productlist?clearance=true'],
  ['/store/tag/new', '/store/productlist?tag=new'],
  ['/store/tag/a+b&c', '/store/productlist?tag=a%2Bb%26c'],
  ['/store/tag/%', '/store/productlist?tag=%25'],
  ['/store/brand/%E4%BA%91%E5%B2%AD', '/store/productlist?brand=%E4%BA%91%E5%B2%AD'],
  ['/store/product/new', undefined],
  ['/store/tag/a/b', undefined],
  ['/store', undefined],
])('%s means the list %s', (path, list) => expect(listOfShort(path)).toBe(list))

test.each([
  ['/store/productlist', 'clearance=true', '/store/clearance'],
  ['/store/productlist', 'tag=new', '/store/tag/new'],
  ['/store/productlist', 'brand=%E4%BA%91', '/store/brand/%E4%BA%91'],
  ['/store/productlist', 'cat=tea&tag=new', '/store/productlist'],
  ['/store', 'tag=new', '/store'],
])('the short address of %s?%s is %s', (path, search, short) =>
  expect(shortListPath(path, new URLSearchParams(search))).toBe(short),
)
