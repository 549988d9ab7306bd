import { pageAt } from '@istore/contract/pages.ts'
import { expect, test } from 'vitest'
import { allPages } from '#app/pages.fixture.ts'
import { isActiveTab, leadsToCheckout, linkTarget, tabTarget } from './menu-link.ts'

const pages = await allPages()

test.each([
  ['', 'INTERNAL_LINK', { kind: 'none' }],
  ['  ', 'EXTERNAL_LINK', { kind: 'none' }],
  ['https://a.example/b', 'EXTERNAL_LINK', { kind: 'outside', href: 'https://a.example/b' }],
  ['https://a.example/b', 'INTERNAL_LINK', { kind: 'outside', href: 'https://a.example/b' }],
  ['mailto:tea@shop.example', 'EXTERNAL_LINK', { kind: 'outside', href: 'mailto:tea@shop.example' }],
  ['tel:+1 416 555 0134', 'INTERNAL_LINK', { kind: 'outside', href: 'tel:+1 416 555 0134' }],
  ['javascript:alert(1)', 'EXTERNAL_LINK', { kind: 'none' }],
  ['javascript:alert(1)', 'INTERNAL_LINK', { kind: 'inside', to: '/javascript:alert(1)' }],
  ['home', 'INTERNAL_LINK', { kind: 'inside', to: '/home' }],
  ['//evil.example', 'EXTERNAL_LINK', { kind: 'none' }],
  ['//evil.example', 'INTERNAL_LINK', { kind: 'inside', to: '/evil.example' }],
  ['https://a:b@evil.example/', 'EXTERNAL_LINK', { kind: 'none' }],
  ['https://', 'EXTERNAL_LINK', { kind: 'none' }],
])('%s as %s leads to %o', (link, linkActionType, target) => {
  expect(linkTarget({ link, linkActionType })).toEqual(target)
})

test('an entry of the content is read once', () => {
  const entry = { link: 'products/tea', linkActionType: 'INTERNAL_LINK' }
  expect(linkTarget(entry)).toBe(linkTarget(entry))
  expect(linkTarget({ ...entry, link: 'home' })).toEqual({ kind: 'inside', to: '/home' })
})

test.each([
  ['checkout/cart', '/store/groupCampaign/77', { kind: 'inside', to: '/checkout/campaignCart?FissionSale=77' }],
  ['checkout/cart', '/home', { kind: 'inside', to: '/checkout/cart' }],
  ['productlist?cat=green-tea', '/home', { kind: 'inside', to: '/store/productlist?cat=green-tea' }],
  ['products/green-tea', '/home', { kind: 'inside', to: '/store/productlist?cat=green-tea' }],
  ['/checkout/cart', '/store/groupCampaign/77', { kind: 'inside', to: '/checkout/campaignCart?FissionSale=77' }],
  ['productlist?cat=a%26sort=name', '/home', { kind: 'inside', to: '/store/productlist?cat=a&sort=name' }],
  ['productlist?cat=green%20tea', '/home', { kind: 'inside', to: '/store/productlist?cat=green%20tea' }],
  ['productlist?', '/home', { kind: 'inside', to: '/store/productlist?' }],
  ['productlist?sort=name&cat=tea', '/home', { kind: 'inside', to: '/store/productlist?sort=name&cat=tea' }],
  ['brand/willow-kiln', '/home', { kind: 'inside', to: '/store/brand/willow-kiln' }],
  ['page/about', '/home', { kind: 'inside', to: '/about' }],
  ['/pages/messenger?x=1', '/home', { kind: 'bridge', url: '/pages/messenger?x=1' }],
  ['https://a.example/b', '/home', { kind: 'outside', href: 'https://a.example/b' }],
  ['', '/home', { kind: 'none' }],
])('the tab %s on %s leads to %o', (link, pathname, target) => {
  expect(tabTarget({ link }, pathname, '')).toEqual(target)
})

test.each([
  ['home', '/', '', true],
  ['home', '/home', '', true],
  ['/', '/home', '', true],
  ['home', '/store', '', false],
  ['productlist?cat=all', '/store/product/p1', '', true],
  ['productlist?cat=all', '/store/clearance', '', false],
  ['productlist?cat=all', '/store/search', '', false],
  ['productlist?cat=all', '/home', '', false],
  ['products/tea', '/store/productlist', '?cat=tea', true],
  ['products/tea', '/store/productlist', '?cat=ware', false],
  ['clearance', '/store/clearance', '', true],
  ['clearance', '/store/productlist', '?clearance=true', true],
  ['productlist?cat=all', '/store/productlist', '?clearance=true', false],
  ['productlist?cat=all', '/store/productlist', '?cat=all&clearance=true', true],
  ['tag/new', '/store/productlist', '?tag=new', true],
  ['tag/new', '/store/productlist', '?tag=old', false],
  ['brand/willow-kiln', '/store/productlist', '?brand=willow-kiln&sort=name', true],
  ['page/about', '/about', '', true],
  ['page/about', '/about-us', '', false],
  ['user/list', '/account/login', '', true],
  ['account/login', '/user/orders', '', true],
  ['user/list', '/home', '', false],
  ['page/user-guide', '/user/list', '', false],
  ['page/user-guide', '/user-guide', '', true],
  ['checkout/cart', '/checkout/cart', '', true],
  ['checkout/cart', '/checkout/campaignCart', '?FissionSale=7', true],
  ['checkout/cart', '/checkout', '', false],
  ['/checkout', '/checkout/cart', '', true],
  ['https://a.example/user', '/user/list', '', false],
  ['', '/', '', false],
])('the tab %s on %s%s is active: %s', (link, pathname, search, active) => {
  const tab = pageAt(pages, pathname)?.tab
  expect(isActiveTab(link, { pathname, search, tab })).toBe(active)
})

test.each([
  ['checkout', true],
  ['/checkout', true],
  ['checkout/cart', true],
  ['/checkout/cart', true],
  ['checkout?store=1', true],
  ['checkout-help', false],
  ['store', false],
  ['', false],
])('the link %s leads to a purchase: %s', (link, is) => expect(leadsToCheckout(link)).toBe(is))
