/** Where an app on the home screen opens. */
export const APP_START = '/home'

/** Paths of pages that the server itself links to: in sitemap and emails, and for payment providers. No origin. */
export const pagePaths = {
  root: () => '/',
  home: () => APP_START,
  store: () => '/store',
  search: () => '/store/search',
  product: (id: string) => `/store/product/${encodeURIComponent(id)}`,
  list: (parameter: 'cat' | 'brand' | 'tag', key: string) =>
    `/store/productlist?${parameter}=${encodeURIComponent(key)}`,
  campaign: (id: string) => `/store/groupCampaign/${encodeURIComponent(id)}`,
  group: (campaignId: string, groupId: string) =>
    `${pagePaths.campaign(campaignId)}?group=${encodeURIComponent(groupId)}`,
  article: (name: string) => `/blog/${encodeURIComponent(name)}`,
  content: (name: string) => `/${encodeURIComponent(name)}`,
  cart: () => '/checkout/cart',
  table: (storeLocationId: string, table: string, signature: string) =>
    `/checkout?${new URLSearchParams({ store: storeLocationId, table, sig: signature })}`,
  confirmation: (orderId = '') => `/confirmation${orderId && `/${encodeURIComponent(orderId)}`}`,
  alternateConfirmation: (type: string, orderID: string) => `/confirmationa/${type}/${encodeURIComponent(orderID)}`,
  payment: (orderID: string) => `/checkout/payment?${new URLSearchParams({ orderID })}`,
  scan: (orderID: string) => `/checkout/scan?${new URLSearchParams({ orderID })}`,
  processPayment: (orderID: string) => `/processpay?${new URLSearchParams({ orderID })}`,
  signIn: () => '/account/login',
  requestReset: () => '/account/forgot',
  resetPassword: (token: string) => `/account/reset?token=${encodeURIComponent(token)}`,
  confirmLink: (token: string) => `/account/confirm?token=${encodeURIComponent(token)}`,
  orderLink: (token: string) => `/account/order?token=${encodeURIComponent(token)}`,
  credit: () => '/user/credit',
  profile: () => '/user/profile',
  privacy: (part: 'export' | 'delete', token: string) => `/user/privacy?${part}=${encodeURIComponent(token)}`,
} as const
