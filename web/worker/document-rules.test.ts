import { expect, test } from 'vitest'
import { allPages } from '#app/pages.fixture.ts'
import { cacheAddress, isDue, mayStore } from './document-rules.ts'

const pages = await allPages()
const SHOWN_TO_ALL = [
  ...['/', '/home', '/home/', '/store', '/store/productlist', '/store/clearance', '/store/search'],
  ...['/store/product/jade-oolong', '/store/tag/new', '/store/brand/willow-kiln', '/blog', '/blog/first-flush'],
  ...['/checkout/cart', '/about', '/delivery-and-pickup', '/privacy'],
]
const NEVER = [
  ...['/checkout', '/checkout/', '/checkout/payment', '/checkout/campaignCart', '/checkout/campaignCheckout'],
  ...['/checkout/campaignPayment', '/processpay', '/processpay/x', '/confirmation', '/confirmation/123'],
  ...['/confirmationa/alipay_h5/123', '/Confirmation', '/account', '/account/login', '/account/signup', '/user'],
  ...['/user/list', '/user/orders', '/login', '/logout', '/signup', '/wechatlivestreamrooms', '/manual', '/admin'],
  ...['/api/istore/client/common3/appInfoInit', '/media/logo.svg', '/assets/app-1.js', '/offline', '/main'],
  ...['/store/groupCampaigns', '/store/groupCampaign/7', '/store/product/a/b', '/a/b', '/robots.txt', '/%252e%252e'],
  ...['/app-icon/any-192.png', '/CHECKOUT', '/User'],
]

const at = (address: string) => new URL(address, 'https://shop.test')

test.each(SHOWN_TO_ALL)('the document of %s may be stored', (path) => expect(mayStore(at(path), pages)).toBe(true))

test.each(NEVER)('the worker never keeps %s: an account, an order, a payment or no page', (path) =>
  expect(mayStore(at(path), pages)).toBe(false),
)

test.each([
  ['/store/search?q=tea', false],
  ['/store/search/?page=2&q=%E8%8C%B6', false],
  ['/store/search?q=', true],
  ['/store/search?utm_source=mail', true],
  ['/store/productlist?cat=oolong&q=tea', true],
])('of the search page only the one without words is stored: %s', (address, stored) =>
  expect(mayStore(at(address), pages)).toBe(stored),
)

test.each([
  ['/home/', '/home'],
  ['/', '/'],
  ['/store/productlist?sort=name&cat=all', '/store/productlist?cat=all&sort=name'],
  ['/store/productlist?cat=all&page=3', '/store/productlist?cat=all'],
  ['/home?utm_source=mail&gclid=1&fbclid=2&lang=zh&wmpoid=o1', '/home'],
  ['/checkout/cart?locationChange=true', '/checkout/cart'],
  ['/store/productlist?cat=%E8%8C%B6', '/store/productlist?cat=%E8%8C%B6'],
])('%s is stored under %s', (address, stored) => expect(cacheAddress(at(address))).toBe(stored))

const NOW = 1_700_000_000_000

test.each([
  ['a page that is not here is fetched', undefined, true],
  ['a page that was stored a minute ago is not', { language: 'en', savedAt: NOW - 60_000 }, false],
  ['a page of ten minutes ago is', { language: 'en', savedAt: NOW - 600_000 }, true],
  ['a page in another language is', { language: 'zh', savedAt: NOW }, true],
])('%s', (_, copy, due) => expect(isDue(copy, 'en', NOW)).toBe(due))
