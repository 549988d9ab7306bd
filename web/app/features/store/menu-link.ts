import { onThisHost, readableLink, rewriteLink, safelyDecoded } from '@istore/contract/link-path.ts'
import { webAddress } from '@istore/contract/web-address.ts'

/** An entry of a menu or tab bar, as far as its link goes. */
export interface LinkEntry {
  link: string
  linkActionType?: string
}

/** Where an entry leads: into the shop, to another site, to a page of the mini-program around us, or nowhere. */
export type LinkTarget =
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }
  | { kind: 'bridge'; url: string }
  | { kind: 'none' }

const CAMPAIGN_PREFIX = '/store/groupCampaign/'
const NOWHERE = { kind: 'none' } as const

const known = new WeakMap<LinkEntry, LinkTarget>()

/**
 * Where a menu entry leads. External addresses are followed only when they are web addresses. Entries are parts of the
 * content, which is replaced and never changed: documents share them, so each is read once.
 */
export function linkTarget(entry: LinkEntry): LinkTarget {
  const target = known.get(entry) ?? targetOf(entry)
  known.set(entry, target)
  return target
}

function targetOf({ link, linkActionType }: LinkEntry): LinkTarget {
  if (readableLink(link) === '') return NOWHERE
  const href = webAddress(link)
  if (linkActionType === 'EXTERNAL_LINK' || href) return href ? { kind: 'outside', href } : NOWHERE
  return { kind: 'inside', to: rewriteLink(link) }
}

/** The campaign of the page, or null: after the first 21 characters of a campaign's path, else in the query. */
export function campaignId(pathname: string, search: string): string | null {
  const inPath = pathname.startsWith(CAMPAIGN_PREFIX) ? pathname.slice(CAMPAIGN_PREFIX.length).split('/')[0] : ''
  return safelyDecoded(inPath ?? '') || new URLSearchParams(search).get('FissionSale') || null
}

/** The cart that belongs to the page: a campaign has its own. @source spec §2 Header, Configurable footer tab bar */
export function cartPath(pathname: string, search: string): string {
  const campaign = campaignId(pathname, search)
  return campaign ? `/checkout/campaignCart?FissionSale=${encodeURIComponent(campaign)}` : '/checkout/cart'
}

/** Where a footer tab leads from this page. @source spec §2 Configurable footer tab bar */
export function tabTarget(entry: LinkEntry, pathname: string, search: string): LinkTarget {
  const plain = readableLink(entry.link)
  if (plain.startsWith('/pages/messenger')) return { kind: 'bridge', url: plain }
  if (/^\/?checkout\/cart$/.test(plain)) return { kind: 'inside', to: cartPath(pathname, search) }
  // "The list with cat = what follows the first 16 characters" is, for `productlist?cat=x`, what the menus do as well.
  return linkTarget(entry)
}

/** Whether a footer tab is the one that the shopper is in. @source spec §2 Configurable footer tab bar */
export function isActiveTab(link: string, pathname: string, search = ''): boolean {
  const plain = readableLink(link)
  if (plain === '' || webAddress(plain)) return false
  if (/account|user/.test(plain)) return /account|user/.test(pathname)
  const asked = new URLSearchParams(search)
  const here = listName(pathname, asked)
  if (plain.startsWith('productlist')) return /^\/store(\/|$)/.test(here) && !/clearance|search/.test(here)
  if (/^\/?(home)?$/.test(plain)) return pathname === '/' || pathname === '/home'
  if (/^\/?checkout\/cart$/.test(plain)) return /^\/checkout\/(cart|campaignCart)\b/.test(pathname)
  const [path = '', query = ''] = rewriteLink(plain).split('?')
  // Two tabs may lead to the list: each names its category.
  const cat = new URLSearchParams(query).get('cat')
  if (cat !== null && asked.get('cat') !== cat) return false
  return here === path || here.startsWith(`${path}/`)
}

/** The short addresses of menus, such as `/store/clearance`, lead to the list: it counts as the address that was meant. */
function listName(pathname: string, asked: URLSearchParams): string {
  if (pathname !== '/store/productlist' || asked.has('cat')) return pathname
  if (asked.get('clearance') === 'true') return '/store/clearance'
  const kind = ['tag', 'brand'].find((name) => asked.has(name))
  return kind ? `/store/${kind}/${encodeURIComponent(asked.get(kind) ?? '')}` : pathname
}

/**
 * Where the server sends a shopper who has chosen a store: a link of the content, an address of this shop, or another
 * site. Anything else is ignored. @param publicUrl the shop's own origin @source spec §4 Location change
 */
export function landingPath(url: string, publicUrl: string): Exclude<LinkTarget, { kind: 'bridge' }> {
  const plain = readableLink(url)
  if (plain === '') return NOWHERE
  if (webAddress(url)) {
    const { href, origin, pathname, search, hash } = new URL(plain)
    return origin === publicUrl
      ? { kind: 'inside', to: onThisHost(pathname + search + hash) }
      : { kind: 'outside', href }
  }
  return /^[a-z][a-z\d+.-]*:/i.test(plain) ? NOWHERE : { kind: 'inside', to: rewriteLink(plain) }
}
