import { expect, test } from 'vitest'
import { campaignId, cartPath, isActiveTab, linkTarget, rewriteLink, tabTarget } from './menu-link.ts'

test.each([
  ['products/oolong', '/store/productlist?cat=oolong'],
  ['products/oolong?sort=priceAsc', '/store/productlist?cat=oolong&sort=priceAsc'],
  ['products/oolong%26sort=priceAsc', '/store/productlist?cat=oolong&sort=priceAsc'],
  ['products/tea & ware', '/store/productlist?cat=tea+'],
  ['page/about', '/about'],
  ['search', '/store/search'],
  ['tag/new', '/store/tag/new'],
  ['brand/willow-kiln', '/store/brand/willow-kiln'],
  ['product/p12', '/store/product/p12'],
  ['clearance', '/store/clearance'],
  ['productlist?cat=all', '/store/productlist?cat=all'],
  ['productlist?cat=a%26sort=name', '/store/productlist?cat=a&sort=name'],
  ['home', '/home'],
  ['/checkout/cart', '/checkout/cart'],
  ['user/list', '/user/list'],
])('%s means %s', (link, path) => {
  expect(rewriteLink(link)).toBe(path)
})

test.each([
  ['', 'INTERNAL_LINK', { kind: 'none' }],
  ['  ', 'EXTERNAL_LINK', { kind: 'none' }],
  ['https://a.example/b', 'EXTERNAL_LINK', { kind: 'outside', href: 'https://a.example/b' }],
  ['https://a.example/b', 'INTERNAL_LINK', { kind: 'outside', href: 'https://a.example/b' }],
  ['javascript:alert(1)', 'EXTERNAL_LINK', { kind: 'none' }],
  ['javascript:alert(1)', 'INTERNAL_LINK', { kind: 'inside', to: '/javascript:alert(1)' }],
  ['home', 'INTERNAL_LINK', { kind: 'inside', to: '/home' }],
])('%s as %s leads to %o', (link, linkActionType, target) => {
  expect(linkTarget({ link, linkActionType })).toEqual(target)
})

test.each([
  ['/store/groupCampaign/77', '', '77', '/checkout/campaignCart?FissionSale=77'],
  ['/checkout/cart', '?FissionSale=9', '9', '/checkout/campaignCart?FissionSale=9'],
  ['/store/groupCampaigns', '', null, '/checkout/cart'],
  ['/store', '', null, '/checkout/cart'],
])('on %s%s the campaign is %s and the cart %s', (pathname, search, id, cart) => {
  expect(campaignId(pathname, search)).toBe(id)
  expect(cartPath(pathname, search)).toBe(cart)
})

test.each([
  ['checkout/cart', '/store/groupCampaign/77', { kind: 'inside', to: '/checkout/campaignCart?FissionSale=77' }],
  ['checkout/cart', '/home', { kind: 'inside', to: '/checkout/cart' }],
  ['productlist?cat=green-tea', '/home', { kind: 'inside', to: '/store/productlist?cat=green-tea' }],
  ['products/green-tea', '/home', { kind: 'inside', to: '/store/productlist?cat=green-tea' }],
  ['/pages/messenger?x=1', '/home', { kind: 'none' }],
  ['', '/home', { kind: 'none' }],
])('the tab %s on %s leads to %o', (link, pathname, target) => {
  expect(tabTarget({ link }, pathname, '')).toEqual(target)
})

test.each([
  ['home', '/', true],
  ['home', '/home', true],
  ['home', '/store', false],
  ['productlist?cat=all', '/store/product/p1', true],
  ['productlist?cat=all', '/store/clearance', false],
  ['productlist?cat=all', '/store/search', false],
  ['clearance', '/store/clearance', true],
  ['user/list', '/account/login', true],
  ['checkout/cart', '/checkout/cart', true],
  ['checkout/cart', '/checkout', false],
  ['', '/', false],
])('the tab %s on %s is active: %s', (link, pathname, active) => {
  expect(isActiveTab(link, pathname)).toBe(active)
})
