import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'
import type { CartKey } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import type { CheckoutConfig } from './slots.ts'

export type Billing = Reply<'GET /shoppingManagement4/billing/'>

/**
 * Order methods of this cart and free pickup times at the selected store location. Times fill up fast, so they soon
 * become stale.
 */
export const checkoutConfigQuery = (storeLocationId: string | null, cartKey: CartKey) => {
  const read = readQuery('GET /shoppingManagement4/checkoutConfig', { query: cartParams(cartKey) })
  return queryOptions({
    queryKey: [...read.queryKey, storeLocationId] as const,
    queryFn: read.queryFn as QueryFunction<CheckoutConfig>,
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** The shopper's saved addresses. @param id the shopper's own */
export const addressesQuery = (id: string) =>
  readQuery('GET /admin/userManagement/getAddresses/{id}/type/{type}', { params: { id, type: 'SHIPPING' } })

/** The provinces of a country, by its code. */
export const provincesQuery = (country: string) => ({
  ...readQuery('GET /common3/provinces/{country}', { params: { country } }),
  staleTime: 3_600_000,
})

export interface BilledCart {
  cartId: string | null
  version: number
  storeLocationId: string | null
}

/** The current bill of a cart; each state of the cart has its own. */
export const billingQuery = ({ cartId, version, storeLocationId }: BilledCart, cartKey: CartKey) => {
  const read = readQuery('GET /shoppingManagement4/billing/', { query: cartParams(cartKey) })
  return queryOptions({
    queryKey: [...read.queryKey, cartId, version, storeLocationId] as const,
    queryFn: read.queryFn as QueryFunction<Billing>,
    staleTime: 5_000,
  })
}
