import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { myCartQuery } from '#app/api/cart-query.ts'
import { appInfoQuery } from '#app/api/store-queries.ts'

/** The shop's look, menus and settings, and who the visitor is. */
export function useAppInfo() {
  return useSuspenseQuery(appInfoQuery()).data
}

/** How many lines the cart holds; 0 while it is unknown. */
export function useCartCount(): number {
  return useQuery(myCartQuery()).data?.itemCount ?? 0
}

/** One entry of a menu. */
export type MenuEntry = ReturnType<typeof useAppInfo>['appContent']['navigation']['headerMenu'][number]
