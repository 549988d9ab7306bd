import type { ComponentType } from 'react'
import type { Prefetchable } from '#app/api/prefetch.ts'
import type { TextKey } from '#app/i18n/texts.ts'
import { AccountPage } from './account-page.tsx'
import type { GateProps } from './auth-gate.tsx'
import { ComingSoon } from './coming-soon.tsx'
import type { Needs } from './load.ts'

interface Page {
  title: TextKey
  /** Surrounds the page, or replaces it where it may not be shown. */
  Gate: ComponentType<GateProps>
  View: ComponentType
}

/**
 * Who gets a page: a signed-in shopper, everyone if the shop has accounts, everyone, or no one yet (a 404). `needs` are
 * the queries of a shopper's page; `extra` are queries for signed-in shoppers, without which the page renders too.
 */
type Access =
  | { access: 'shopper'; needs?: Needs }
  | { access: 'accounts'; extra?: () => Prefetchable[] }
  | { access: 'everyone' | 'no one' }

/** A page that shares its route with others: `:subpage` of the address names it. */
export type Subpage = Page & Access

/** The pages of one route by their name in the address. */
export type Subpages = Readonly<Record<string, Subpage>>

/** A page that only a signed-in shopper may open. */
export const ownPage = (page: Omit<Page, 'Gate'> & { needs?: Needs }): Subpage => ({
  ...page,
  Gate: AccountPage,
  access: 'shopper',
})

/** A page of the account that is not available yet. */
export const comingSoonPage = (title: TextKey): Subpage => ({
  title,
  Gate: AccountPage,
  View: ComingSoon,
  access: 'no one',
})
