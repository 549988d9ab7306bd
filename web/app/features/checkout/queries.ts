import type { Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'

export type Billing = Reply<'GET /shoppingManagement4/billing/'>

/** How this cart can be ordered, and the free pickup times of the chosen shop. Times go fast, so it is asked anew. */
export const checkoutConfigQuery = () => ({
  ...readQuery('GET /shoppingManagement4/checkoutConfig'),
  staleTime: 30_000,
})

/** What the cart costs now, part by part. */
export const billingQuery = () => ({
  ...readQuery('GET /shoppingManagement4/billing/', { query: {} }),
  staleTime: 5_000,
})
