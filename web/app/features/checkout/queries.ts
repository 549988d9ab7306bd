import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'
import type { WhichCart } from '#app/features/cart/cart-query.ts'
import type { CheckoutConfig } from './slots.ts'

export type Billing = Reply<'GET /shoppingManagement4/billing/'>

/** How this cart can be ordered, and the free pickup times of the chosen shop. Times go fast, so it is asked anew. */
export const checkoutConfigQuery = (locationId: string | null, which: WhichCart) => {
  const read = readQuery('GET /shoppingManagement4/checkoutConfig', {
    query: { fissionCampaignId: which ?? undefined },
  })
  return queryOptions({
    queryKey: [...read.queryKey, locationId] as const,
    queryFn: read.queryFn as QueryFunction<CheckoutConfig>,
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** The state of the cart that a bill belongs to. */
export interface BilledCart {
  cartId: string | null
  version: number
  locationId: string | null
}

/** What the cart costs now, part by part. Each state of the cart has a bill of its own. */
export const billingQuery = ({ cartId, version, locationId }: BilledCart, which: WhichCart) => {
  const read = readQuery('GET /shoppingManagement4/billing/', { query: { fissionCampaignId: which ?? undefined } })
  return queryOptions({
    queryKey: [...read.queryKey, cartId, version, locationId] as const,
    queryFn: read.queryFn as QueryFunction<Billing>,
    staleTime: 5_000,
  })
}
