import { safelyDecoded } from '@istore/contract/link-path.ts'
import { href } from 'react-router'

// Paths that need more than `href('/…')`, and what can be read from an address.

/** The query parameter that names the campaign on the pages of its cart. @source spec §2 Header */
export const CAMPAIGN_PARAM = 'FissionSale'

/** Prefix of the paths of campaigns. */
const CAMPAIGN_PREFIX = '/store/groupCampaign/'
const SHORT_LIST = /^\/store\/(clearance|tag|brand)(?:\/([^/]+))?\/?$/

const withQuery = (path: string, query: Readonly<Record<string, string>>) => {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** The first segment of a path: `checkout` for `/checkout/cart`; empty for the home page. */
export const sectionOf = (path: string): string | undefined => path.split(/[/?#]/)[1]

/** @param options the options chosen there, such as `size:50g` */
export const productPath = (id: string, options = ''): string =>
  withQuery(href('/store/product/:id', { id }), options === '' ? {} : { options })

/** @param query `item` opens one item of the campaign, `group` the group of an invitation */
export const campaignPath = (id: string, query: { item?: string; group?: string } = {}): string =>
  withQuery(href('/store/groupCampaign/:id', { id }), query)

/** The sign-in pages. */
export type AuthSubpage = 'login' | 'signup' | 'forgot' | 'reset' | 'confirm' | 'order'

/** @param returnTo path and query of the page to which the shopper then returns */
export const authPath = (subpage: AuthSubpage, returnTo?: string): string =>
  withQuery(href('/account/:subpage', { subpage }), returnTo === undefined ? {} : { return: returnTo })

/** Pages of the shopper's account, except those with an address of their own in the table of routes. */
export type UserSubpage =
  | ''
  | 'list'
  | 'profile'
  | 'addresses'
  | 'devices'
  | 'contact'
  | 'privacy'
  | 'referral'
  | 'membership'
  | 'influencer'

export const userPath = (subpage?: UserSubpage): string => href('/user/:subpage?', { subpage })

/** The result of an order's payment. */
export const confirmationPath = (orderId: string): string => href('/confirmation/:id?', { id: orderId })

/** Prefix of the key of a "Buy now" cart; campaign ids contain no colon. See `features/cart/named-cart.ts`. */
export const BUY_NOW = 'now:'

/** The id of a "Buy now" cart; null for any other. */
export const buyNowOf = (cartKey: string | null): string | null =>
  cartKey?.startsWith(BUY_NOW) ? cartKey.slice(BUY_NOW.length) : null

/** The campaign of a cart; null for the main cart and "Buy now" carts. */
export const campaignOf = (cartKey: string | null): string | null => (buyNowOf(cartKey) === null ? cartKey : null)

function paramsOf(cartKey: string | null): Readonly<Record<string, string>> {
  if (cartKey === null) return {}
  const buyNow = buyNowOf(cartKey)
  return buyNow === null ? { [CAMPAIGN_PARAM]: cartKey } : { buyNow }
}

/** The page of a cart. A "Buy now" cart has none: the main cart's is used. @param which null for the main cart */
export const cartPath = (cartKey: string | null): string =>
  campaignOf(cartKey) === null ? href('/checkout/cart') : withQuery(href('/checkout/campaignCart'), paramsOf(cartKey))

/** The checkout of a cart: order method and contact. */
export const checkoutPath = (cartKey: string | null): string =>
  withQuery(campaignOf(cartKey) === null ? href('/checkout') : href('/checkout/campaignCheckout'), paramsOf(cartKey))

/** The payment page of a cart, or of an order that was placed from it. */
export const paymentPath = (cartKey: string | null, orderID?: string): string =>
  withQuery(campaignOf(cartKey) === null ? href('/checkout/payment') : href('/checkout/campaignPayment'), {
    ...paramsOf(cartKey),
    ...(orderID === undefined ? {} : { orderID }),
  })

/** Where the products of a cart can be found. */
export function shopPath(cartKey: string | null): string {
  const campaign = campaignOf(cartKey)
  return campaign === null ? href('/store') : campaignPath(campaign)
}

/**
 * The campaign in an address, or null: the id after the first 21 characters of a campaign's path, else from the query.
 */
export function campaignIn(pathname: string, search: string): string | null {
  const inPath = pathname.startsWith(CAMPAIGN_PREFIX) ? pathname.slice(CAMPAIGN_PREFIX.length).split('/')[0] : ''
  return safelyDecoded(inPath ?? '') || new URLSearchParams(search).get(CAMPAIGN_PARAM) || null
}

/**
 * The list that a short address redirects to: `/store/clearance`, `/store/tag/{name}`, `/store/brand/{name}`. Undefined
 * for any other path.
 * @source spec §2 Menu link rewriting
 */
export function listOfShort(pathname: string): string | undefined {
  const [, kind, name] = SHORT_LIST.exec(pathname) ?? []
  if (kind === undefined) return undefined
  return `${href('/store/productlist')}?${new URLSearchParams({ [kind]: safelyDecoded(name ?? 'true') })}`
}

/** The short address of a list, if it has one; else the path itself. */
export function shortListPath(pathname: string, search: URLSearchParams): string {
  if (pathname !== href('/store/productlist') || search.has('cat')) return pathname
  if (search.get('clearance') === 'true') return href('/store/clearance')
  const [tag, brand] = [search.get('tag'), search.get('brand')]
  if (tag !== null) return href('/store/tag/:name', { name: tag })
  return brand === null ? pathname : href('/store/brand/:name', { name: brand })
}
