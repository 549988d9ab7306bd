import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { myCartQuery } from '#app/api/cart-query.ts'
import { appInfoQuery } from '#app/api/store-queries.ts'

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

/** How many lines the cart holds; 0 while it is unknown. */
export function useCartCount(): number {
  return useQuery(myCartQuery()).data?.itemCount ?? 0
}

/** One entry of a menu. */
export type MenuEntry = AppInfo['appContent']['navigation']['headerMenu'][number]
