import type { QueryClient } from '@tanstack/react-query'
import { cartQuery } from '#app/features/cart/cart-query.ts'
import { cartIn } from '#app/features/cart/named-cart.ts'
import type { PageHandle } from '#app/page.ts'

/** Whether a page of a purchase shows a cart of only gift cards, which needs no store. */
export function ordersWithoutStore(client: QueryClient, { purchase }: PageHandle, search: string): boolean {
  if (!purchase) return false
  const { queryKey } = cartQuery(cartIn(new URLSearchParams(search)))
  return client.getQueryData(queryKey)?.orderMethod === 'EMAIL'
}
