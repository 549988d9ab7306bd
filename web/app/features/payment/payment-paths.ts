import { href } from 'react-router'

/** The code to pay an order with, for a phone to scan. */
export const scanPath = (orderID: string): string => `${href('/checkout/scan')}?${new URLSearchParams({ orderID })}`

/** The page that opens the messaging app's payment window. */
export const inAppPaymentPath = (orderID: string): string =>
  `${href('/processpay')}?${new URLSearchParams({ orderID })}`

/** Where every in-app payment ends, paid or not. @source spec §2 Payment-pending page */
export const inAppReturnPath = (oid: string): string =>
  `${href('/confirmation/:id?')}?${new URLSearchParams({ from_source: 'weixin_js', status: 'ok', oid })}`
