import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import { expect, test } from 'vitest'
import { afterLocationChange, chosenName } from './after-location-change.ts'

const AT = { landingPageUrl: null, page: {}, pathname: '/home', search: '', publicUrl: 'https://shop.example' }

test.each([
  ['page/montreal-mile-end', { kind: 'landing', to: '/montreal-mile-end' }],
  ['/store', { kind: 'landing', to: '/store' }],
  ['https://shop.example/about?x=1', { kind: 'landing', to: '/about?x=1' }],
  ['https://other.example/welcome', { kind: 'leave', href: 'https://other.example/welcome' }],
])('navigate to landingPageUrl if returned: %s', (landingPageUrl, next) => {
  for (const purchase of [undefined, 'checkout', 'payment'] as const) {
    expect(afterLocationChange({ ...AT, landingPageUrl, page: { purchase } })).toEqual(next)
  }
})

test.each(['checkout', 'payment'] as const)('otherwise from a page of the step %s to the cart', (purchase) => {
  const next = afterLocationChange({ ...AT, page: { purchase } })
  expect(next).toEqual({ kind: 'cart', to: '/checkout/cart?locationChange=true' })
})

test('in a campaign that is its own cart', () => {
  const next = afterLocationChange({ ...AT, page: { purchase: 'payment' }, search: '?FissionSale=tea-circle' })
  expect(next).toEqual({ kind: 'cart', to: '/checkout/campaignCart?FissionSale=tea-circle&locationChange=true' })
})

test.each(['checkout', 'payment'] as const)('what is bought now has no cart page: its %s is read again', (purchase) => {
  expect(afterLocationChange({ ...AT, page: { purchase }, search: '?buyNow=a1' })).toEqual({ kind: 'reload' })
})

test.each([undefined, 'cart', 'result'] as const)('otherwise reload the current page: %s', (purchase) => {
  expect(afterLocationChange({ ...AT, page: { purchase } })).toEqual({ kind: 'reload' })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '', '  ', undefined, null, 7, true, {}, ['/store']])(
  'a landing page that is no address counts as none: %j',
  (landingPageUrl) => {
    expect(afterLocationChange({ ...AT, landingPageUrl })).toEqual({ kind: 'reload' })
    expect(afterLocationChange({ ...AT, landingPageUrl, page: { purchase: 'checkout' } }).kind).toBe('cart')
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
