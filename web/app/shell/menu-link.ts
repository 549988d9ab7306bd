/** An entry of a menu or tab bar, as far as its link goes. */
export interface LinkEntry {
  link: string
  linkActionType?: string
}

/** Where an entry leads: into the shop, to another site, or nowhere. */
export type LinkTarget = { kind: 'inside'; to: string } | { kind: 'outside'; href: string } | { kind: 'none' }

const CAMPAIGN_PREFIX = '/store/groupCampaign/'
const STORE_PREFIXES = ['search', 'tag', 'brand', 'product/', 'clearance']

/**
 * The path that a link of the content means. `products/x` is a category, `page/x` a page; search, tag, brand, product
 * and clearance live in the store; `%26` is a plain ampersand. @source spec §2 Menu link rewriting
 */
export function rewriteLink(link: string): string {
  const plain = link.trim().replaceAll('%26', '&')
  if (plain.startsWith('/')) return plain
  if (plain.startsWith('productlist?')) return `/store/${plain}`
  if (plain.startsWith('products/')) return categoryPath(plain.slice('products/'.length))
  if (plain.startsWith('page/')) return `/${plain.slice('page/'.length)}`
  return STORE_PREFIXES.some((prefix) => plain.startsWith(prefix)) ? `/store/${plain}` : `/${plain}`
}

/** `x`, `x?sort=y` and `x&sort=y` all name a category and how to sort it. */
function categoryPath(rest: string): string {
  const [, category = '', , query = ''] = /^([^?&]*)([?&](.*))?$/.exec(rest) ?? []
  const sort = new URLSearchParams(query).get('sort')
  const search = new URLSearchParams({ cat: safelyDecoded(category), ...(sort ? { sort } : {}) })
  return `/store/productlist?${search}`
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where a menu entry leads. External addresses are followed only when they are web addresses. */
export function linkTarget({ link, linkActionType }: LinkEntry): LinkTarget {
  if (link.trim() === '') return { kind: 'none' }
  const isWeb = /^https?:\/\//i.test(link)
  if (linkActionType === 'EXTERNAL_LINK' || isWeb) return isWeb ? { kind: 'outside', href: link } : { kind: 'none' }
  return { kind: 'inside', to: rewriteLink(link) }
}

/** The campaign of the page, or null: after the first 21 characters of a campaign's path, else in the query. */
export function campaignId(pathname: string, search: string): string | null {
  if (pathname.startsWith(CAMPAIGN_PREFIX)) return pathname.slice(CAMPAIGN_PREFIX.length) || null
  return new URLSearchParams(search).get('FissionSale') || null
}

/** The cart that belongs to the page: a campaign has its own. @source spec §2 Header, Configurable footer tab bar */
export function cartPath(pathname: string, search: string): string {
  const campaign = campaignId(pathname, search)
  return campaign ? `/checkout/campaignCart?FissionSale=${encodeURIComponent(campaign)}` : '/checkout/cart'
}

/** Where a footer tab leads from this page. Links of the mini-program lead nowhere outside it. */
export function tabTarget(entry: LinkEntry, pathname: string, search: string): LinkTarget {
  if (entry.link.startsWith('/pages/messenger')) return { kind: 'none' }
  if (entry.link === 'checkout/cart') return { kind: 'inside', to: cartPath(pathname, search) }
  if (!entry.link.startsWith('productlist?')) return linkTarget(entry)
  const cat = safelyDecoded(entry.link.slice('productlist?cat='.length))
  return { kind: 'inside', to: `/store/productlist?${new URLSearchParams({ cat })}` }
}

/** Whether a footer tab is the one that the shopper is in. @source spec §2 Configurable footer tab bar */
export function isActiveTab(link: string, pathname: string): boolean {
  if (/account|user/.test(link)) return /account|user/.test(pathname)
  if (link.startsWith('productlist')) return /^\/store/.test(pathname) && !/clearance|search/.test(pathname)
  if (link === 'home') return pathname === '/' || pathname === '/home'
  if (link === '') return false
  const path = rewriteLink(link).split('?')[0] ?? ''
  return pathname === path || pathname.startsWith(`${path}/`)
}
