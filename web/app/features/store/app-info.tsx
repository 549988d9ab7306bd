import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { useKnownCart } from '#app/features/cart/use-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { campaignIn } from '#app/paths.ts'
import { appInfoQuery } from './store-queries.ts'

const Context = createContext<AppInfo | null>(null)

/** Reads the app info once for the whole app: two dozen parts of a page ask for it. */
export function AppInfoProvider({ children }: { children: ReactNode }) {
  return <Context value={useAppInfoRead()}>{children}</Context>
}

const useAppInfoRead = () => useSuspenseQuery(appInfoQuery()).data
export type AppInfo = ReturnType<typeof useAppInfoRead>

/** The shop's look, menus and settings, and who the visitor is. */
export function useAppInfo(): AppInfo {
  const info = use(Context)
  if (!info) throw new Error('no AppInfoProvider above')
  return info
}

export interface Visitor {
  /** User and userID are present. @source spec §6 */
  loggedIn: boolean
  /** User, last login and userID are all present: what guarded areas ask for. @source spec §4 Login */
  passesLoginCheck: boolean
  /** A guest of a shop with accounts. @source spec §6 */
  canSignIn: boolean
  userID: string | null
  /** '' for a guest. */
  name: string
  image: string | null
}

/** Who the visitor is, by the one rule that every part of the shop follows. */
export function useVisitor(): Visitor {
  return visitorOf(useAppInfo())
}

/** @source spec §4 Login, §6 */
export function visitorOf({ user, userID, lastLoginDate, appContent }: AppInfo): Visitor {
  const loggedIn = Boolean(user && userID)
  return {
    loggedIn,
    passesLoginCheck: loggedIn && Boolean(lastLoginDate),
    canSignIn: !loggedIn && appContent.system.appConfig.enableUserAccounts,
    userID: loggedIn ? userID : null,
    name: (loggedIn && user?.name) || '',
    image: (loggedIn && user?.profileImage) || null,
  }
}

/** The shop's name; one without a name is called a shop. */
export function useShopName(): string {
  const t = useText()
  return useAppInfo().appContent.storeName || t('shell.aShop')
}

const none = () => 0

/**
 * How many lines the page's cart holds, which in a campaign is the campaign's; 0 while it is unknown, and for what does
 * not count them.
 */
export function useCartCount(counts = true): number {
  const { pathname, search } = useLocation()
  return useKnownCart(counts ? cartCount : none, campaignIn(pathname, search))
}

/** The number of keys of the lines. @source spec §3 Cart */
export function cartCount(cart: { lineItems?: object | null } | null | undefined): number {
  return Object.keys(cart?.lineItems ?? {}).length
}

/** One entry of a menu. */
export type MenuEntry = AppInfo['appContent']['navigation']['headerMenu'][number]
