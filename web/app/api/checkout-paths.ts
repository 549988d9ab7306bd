import type { WhichCart } from '#app/features/cart/cart-query.ts'

/** The query parameter that keeps a campaign's id through its cart, checkout and payment. @source spec §2 Header */
export const CAMPAIGN_PARAM = 'FissionSale'

const path = (common: string, campaigns: string, which: WhichCart) =>
  which === null ? common : `${campaigns}?${CAMPAIGN_PARAM}=${encodeURIComponent(which)}`

/** Where a cart is shown. */
export const cartPage = (which: WhichCart): string => path('/checkout/cart', '/checkout/campaignCart', which)

/** Where pickup and contact of a cart are entered. */
export const checkoutPage = (which: WhichCart): string => path('/checkout', '/checkout/campaignCheckout', which)

/** Where a cart is paid, or an order that was placed from it. */
export function paymentPage(which: WhichCart, orderId?: string): string {
  const page = path('/checkout/payment', '/checkout/campaignPayment', which)
  return orderId === undefined ? page : `${page}${page.includes('?') ? '&' : '?'}orderID=${orderId}`
}

/** Where the goods of a cart are found. */
export const shopPage = (which: WhichCart): string =>
  which === null ? '/store' : `/store/groupCampaign/${encodeURIComponent(which)}`
