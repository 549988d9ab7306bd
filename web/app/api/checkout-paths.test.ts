import { expect, test } from 'vitest'
import { cartPage, checkoutPage, paymentPage, shopPage } from './checkout-paths.ts'

test('the common cart has the plain pages', () => {
  expect([shopPage(null), cartPage(null), checkoutPage(null), paymentPage(null)]).toEqual([
    '/store',
    '/checkout/cart',
    '/checkout',
    '/checkout/payment',
  ])
  expect(paymentPage(null, 'A1')).toBe('/checkout/payment?orderID=A1')
})

test('every page of a campaign keeps its id', () => {
  expect([cartPage('c 1'), checkoutPage('c 1'), paymentPage('c 1')]).toEqual([
    '/checkout/campaignCart?FissionSale=c%201',
    '/checkout/campaignCheckout?FissionSale=c%201',
    '/checkout/campaignPayment?FissionSale=c%201',
  ])
  expect(paymentPage('c1', 'A1')).toBe('/checkout/campaignPayment?FissionSale=c1&orderID=A1')
  expect(shopPage('c1')).toBe('/store/groupCampaign/c1')
})
