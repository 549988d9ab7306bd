import { expect, test } from 'vitest'
import { mayOfferRefresh } from './refresh-rules.ts'

test.each(['/', '/home', '/store', '/store/product/x', '/blog', '/about', '/account/login', '/checkouts'])(
  'a new build offers a refresh on %s',
  (path) => expect(mayOfferRefresh(path)).toBe(true),
)

test.each([
  ...['/checkout', '/checkout/cart', '/checkout/payment', '/checkout/campaignCheckout', '/processpay'],
  ...['/confirmation', '/confirmation/7', '/confirmationa/alipay_h5/7'],
])('never during checkout: %s', (path) => expect(mayOfferRefresh(path)).toBe(false))
