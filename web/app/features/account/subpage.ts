import type { ComponentType } from 'react'
import type { Prefetchable } from '#app/api/prefetch.ts'
import type { TextKey } from '#app/i18n/texts.ts'
import { AccountPage } from './account-page.tsx'
import type { FrameProps } from './auth-gate.tsx'
import { ComingSoon } from './coming-soon.tsx'
import type { Needs } from './load.ts'

/** A page that shares its route with others: `:subpage` of the address names it. */
export interface Subpage {
  title: TextKey
  /** Surrounds the page, or replaces it where it may not be shown. */
  Frame: ComponentType<FrameProps>
  View: ComponentType
  /** Who gets the page: a signed-in shopper, everyone if the shop has accounts, everyone, or no one yet (a 404). */
  access: 'shopper' | 'accounts' | 'everyone' | 'no one'
  /** What a page for a shopper shows. */
  needs?: Needs
  /** What a page for everyone shows to a signed-in shopper; without it, the page renders too. */
  extra?: () => Prefetchable[]
}

/** The pages of one route by their name in the address. */
export type Subpages = Readonly<Record<string, Subpage>>

/** A page that only a signed-in shopper may open. */
export const ownPage = (page: Pick<Subpage, 'title' | 'View' | 'needs'>): Subpage => ({
  ...page,
  Frame: AccountPage,
  access: 'shopper',
})

/** A page of the account that is not available yet. */
export const comingSoonPage = (title: TextKey): Subpage => ({
  title,
  Frame: AccountPage,
  View: ComingSoon,
  access: 'no one',
})
