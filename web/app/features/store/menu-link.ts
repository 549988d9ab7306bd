import { readableLink, rewriteLink } from '@istore/contract/link-path.ts'
import { externalUrl } from '@istore/contract/web-address.ts'
import { href } from 'react-router'
import type { PageHandle } from '#app/page.ts'
import { campaignIn, cartPath, sectionOf, shortListPath } from '#app/paths.ts'

export interface LinkEntry {
  link: string
  linkActionType?: string
}

/** A page of the shop, another site or a contact address, a page of the surrounding mini-program, or nowhere. */
export type LinkTarget =
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }
  | { kind: 'bridge'; url: string }
  | { kind: 'none' }

const NOWHERE = { kind: 'none' } as const

const known = new WeakMap<LinkEntry, LinkTarget>()

/**
 * External addresses must be web addresses, `mailto:` or `tel:`. Entries are parts of the content, which is replaced,
 * never mutated, and shared by documents, so each is read only once.
 */
export function linkTarget(entry: LinkEntry): LinkTarget {
  const target = known.get(entry) ?? targetOf(entry)
  known.set(entry, target)
  return target
}

function targetOf({ link, linkActionType }: LinkEntry): LinkTarget {
  if (readableLink(link) === '') return NOWHERE
  const href = externalUrl(link)
  if (linkActionType === 'EXTERNAL_LINK' || href) return href ? { kind: 'outside', href } : NOWHERE
  return { kind: 'inside', to: rewriteLink(link) }
}

/** @source spec §2 Configurable footer tab bar */
export function tabTarget(entry: LinkEntry, pathname: string, search: string): LinkTarget {
  const plain = readableLink(entry.link)
  if (plain.startsWith('/pages/messenger')) return { kind: 'bridge', url: plain }
  if (rewriteLink(plain) === href('/checkout/cart'))
    return { kind: 'inside', to: cartPath(campaignIn(pathname, search)) }
  // The specified "list with cat = what follows the first 16 characters" is, for `productlist?cat=x`, what menu links
  // do anyway.
  return linkTarget(entry)
}

interface Here {
  pathname: string
  search: string
  tab?: PageHandle['tab']
}

/** Whether a link leads to the cart, or to the checkout of its contents. */
export const leadsToCart = (link: string): boolean =>
  [href('/checkout/cart'), href('/checkout')].includes(rewriteLink(link))

/** Whether a link leads to a page of the checkout. */
export const leadsToCheckout = (link: string): boolean => sectionOf(rewriteLink(link)) === 'checkout'

/** Whether a footer tab is the current one. @source spec §2 Configurable footer tab bar */
export function isActiveTab(link: string, { pathname, search, tab }: Here): boolean {
  const plain = readableLink(link)
  if (plain === '' || externalUrl(plain)) return false
  const [path = '', named = ''] = rewriteLink(plain).split('?')
  const section = sectionOf(path)
  if (section === 'account' || section === 'user') return tab === 'account'
  if (path === href('/') || path === href('/home')) return tab === 'home'
  if (path === href('/checkout/cart')) return tab === 'cart'
  const query = new URLSearchParams(search)
  const here = shortListPath(pathname, query)
  if (plain.startsWith('productlist')) return tab === 'store' && here !== href('/store/clearance')
  // Two tabs may lead to the list, with different categories.
  const cat = new URLSearchParams(named).get('cat')
  if (cat !== null && query.get('cat') !== cat) return false
  return here === path || here.startsWith(`${path}/`)
}
