import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { useKnownCart } from '#app/features/cart/use-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { campaignIn } from '#app/paths.ts'
import { appInfoQuery } from './store-queries.ts'

const Context = createContext<AppInfo | null>(null)

/** Reads the app info once, for the two dozen parts of a page that use it. */
export function AppInfoProvider({ children }: { children: ReactNode }) {
  return <Context value={useAppInfoRead()}>{children}</Context>
}

const useAppInfoRead = () => useSuspenseQuery(appInfoQuery()).data
export type AppInfo = ReturnType<typeof useAppInfoRead>

export function useAppInfo(): AppInfo {
  const info = use(Context)
  if (!info) throw new Error('no AppInfoProvider above')
  return info
}

/** Whether the shop sells here: without checkout nothing can be added to a cart. @source spec §2 Header, §6 */
export const useSells = (): boolean => useAppInfo().appContent.system.appConfig.enableCheckout

export interface Visitor {
  /** User and userID are present. @source spec §6 */
  loggedIn: boolean
  /** User, last login and userID are present, as guarded areas require. @source spec §4 Login */
  passesLoginCheck: boolean
  /** A guest of a shop with accounts. @source spec §6 */
  canSignIn: boolean
  userID: string | null
  /** '' for a guest. */
  name: string
  image: string | null
}

export const useVisitor = (): Visitor => visitorOf(useAppInfo())

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

/** The shop's name; a generic word if it has none. */
export function useShopName(): string {
  const t = useText()
  return useAppInfo().appContent.storeName || t('shell.aShop')
}

const none = () => 0

/** Number of lines in the cart; in a campaign, including those of the campaign's cart; 0 while unknown. */
export function useCartCount(): number {
  const { pathname, search } = useLocation()
  const campaign = campaignIn(pathname, search)
  return useKnownCart(cartCount) + useKnownCart(campaign === null ? none : cartCount, campaign)
}

/** @source spec §3 Cart */
export const cartCount = (cart: { lineItems?: object | null } | null | undefined): number =>
  Object.keys(cart?.lineItems ?? {}).length

export type MenuEntry = AppInfo['appContent']['navigation']['headerMenu'][number]
