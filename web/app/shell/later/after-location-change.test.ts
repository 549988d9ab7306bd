import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import { expect, test } from 'vitest'
import { afterLocationChange, chosenName } from './after-location-change.ts'

const publicUrl = 'https://shop.example'

test.each([
  ['page/montreal-mile-end', { kind: 'landing', to: '/montreal-mile-end' }],
  ['/store', { kind: 'landing', to: '/store' }],
  ['https://shop.example/about?x=1', { kind: 'landing', to: '/about?x=1' }],
  ['https://other.example/welcome', { kind: 'leave', href: 'https://other.example/welcome' }],
])('navigate to landingPageUrl if returned: %s', (landingPageUrl, next) => {
  for (const pathname of ['/home', '/checkout', '/checkout/payment']) {
    expect(afterLocationChange({ landingPageUrl, pathname, search: '', publicUrl })).toEqual(next)
  }
})

test.each([
  '/checkout',
  '/checkout/',
  '/checkout/payment',
  '/checkout/campaignCheckout',
  '/checkout/campaignPayment',
  '/processpay',
])(
  'otherwise to the cart with locationChange=true if the shopper was on a payment or checkout page: %s',
  (pathname) => {
    const next = afterLocationChange({ landingPageUrl: null, pathname, search: '', publicUrl })
    expect(next).toEqual({ kind: 'cart', to: '/checkout/cart?locationChange=true' })
  },
)

test.each(['/checkout/campaignCheckout', '/checkout/campaignPayment'])(
  'in a campaign that is its own cart: %s',
  (pathname) => {
    const next = afterLocationChange({ landingPageUrl: null, pathname, search: '?FissionSale=tea-circle', publicUrl })
    expect(next).toEqual({ kind: 'cart', to: '/checkout/campaignCart?FissionSale=tea-circle&locationChange=true' })
  },
)

test.each(['/', '/store/product/p1', '/checkout/cart', '/checkout/campaignCart', '/confirmation/A1', '/checkouts'])(
  'otherwise reload the current page: %s',
  (pathname) => {
    expect(afterLocationChange({ landingPageUrl: null, pathname, search: '', publicUrl })).toEqual({ kind: 'reload' })
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '', '  '])(
  'a landing page that is no address counts as none: %s',
  (landingPageUrl) => {
    expect(afterLocationChange({ landingPageUrl, pathname: '/home', search: '', publicUrl })).toEqual({
      kind: 'reload',
    })
    expect(afterLocationChange({ landingPageUrl, pathname: '/checkout', search: '', publicUrl }).kind).toBe('cart')
  },
)

test.each([
  ['Queen St', undefined, 'Queen St'],
  ['Queen St', 'Old name', 'Queen St'],
  ['', 'Queen St', 'Queen St'],
  ['', undefined, ''],
  ['', 5, ''],
])('the shop that app info names %j and the reply %j is called %j', (locname, said, name) => {
  expect(chosenName(safeAppInfo({ appContent: { appDetail: { locname } } }).info, said)).toBe(name)
})
