import type { PageRules } from '@istore/contract/pages.ts'
import { useMatches } from 'react-router'
import type { LaterArea } from '#app/i18n/later-areas.ts'
import type { PageStyle } from '#app/platform/page-styles.ts'

/** Everything that the rest of the shop needs to know about a page. */
export interface PageHandle extends PageRules {
  /** Texts that come with the page. */
  texts?: readonly LaterArea[]
  /** Styles that come with the page. */
  styles?: readonly PageStyle[]
  /** The page draws a bar of its own instead of the shop's header. @source spec §2 Root shell */
  ownBar?: boolean
  /** The tab of the bottom bar that is current on this page. @source spec §2 Configurable footer tab bar */
  tab?: 'home' | 'store' | 'cart' | 'account'
  /** An address whose code is fetched once the shopper starts to look around: nearly every visit comes by. */
  prefetch?: string
  /** Query parameters that make it a different page for search engines. */
  canonicalQuery?: readonly string[]
  /** Query parameters that its shared address keeps. */
  sharedQuery?: readonly string[]
}

/** For a route module: `export const handle = definePage({ … })`. */
export const definePage = (page: PageHandle): PageHandle => page

const NOTHING_SAID: PageHandle = {}

/** What the page on screen says of itself. */
export const usePage = (): PageHandle => pageOf(useMatches())

/** @param matches the routes of an address, the page itself last */
export const pageOf = (matches: readonly { handle?: unknown }[]): PageHandle =>
  (matches.at(-1)?.handle as PageHandle | undefined) ?? NOTHING_SAID
