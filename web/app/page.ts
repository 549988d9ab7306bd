import type { PageRules } from '@istore/contract/pages.ts'
import { useMatches } from 'react-router'
import type { LazyArea } from '#app/i18n/lazy-texts.ts'
import type { PageStyle } from '#app/platform/page-styles.ts'

export interface PageHandle extends PageRules {
  /** Possible values of `:subpage`; `''` if it may be absent. Each is a page; any other value is an unknown address. */
  subpages?: readonly string[]
  texts?: readonly LazyArea[]
  styles?: readonly PageStyle[]
  /** The page renders a bar of its own instead of the shop's header. @source spec §2 Root shell */
  ownBar?: boolean
  /** The tab of the bottom bar that is current on this page. @source spec §2 Configurable footer tab bar */
  tab?: 'home' | 'store' | 'cart' | 'account'
  /** An address whose code is fetched once the shopper starts to use the shop, as most visits reach it. */
  prefetch?: string
  /** Query parameters that make it a different page for search engines. */
  canonicalQuery?: readonly string[]
  /** Query parameters that are retained in its shared address. */
  sharedQuery?: readonly string[]
}

/** For a route module: `export const handle = definePage({ … })`. */
export const definePage = (page: PageHandle): PageHandle => page

export const usePage = (): PageHandle => pageOf(useMatches())

const NO_HANDLE: PageHandle = {}

/** @param matches the routes of an address, the page itself last */
export const pageOf = (matches: readonly { handle?: unknown }[]): PageHandle =>
  (matches.at(-1)?.handle as PageHandle | undefined) ?? NO_HANDLE
