import { href } from 'react-router'

/** Page with the QR code to pay an order. */
export const scanPath = (orderID: string): string => `${href('/checkout/scan')}?${new URLSearchParams({ orderID })}`

/** Page that opens the messaging app's payment window. */
export const inAppPaymentPath = (orderID: string): string =>
  `${href('/processpay')}?${new URLSearchParams({ orderID })}`

/** Return path of in-app payments, paid or not. @source spec §2 Payment-pending page */
export const inAppReturnPath = (oid: string): string =>
  `${href('/confirmation/:id?')}?${new URLSearchParams({ from_source: 'weixin_js', status: 'ok', oid })}`
