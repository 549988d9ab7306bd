import { ID } from '@istore/contract/ids.ts'
import { BUY_NOW, buyNowOf, campaignOf } from '#app/paths.ts'

// How checkout pages and calls name their cart. Separate from `paths.ts`, which every page loads.

/** Key of a "Buy now" cart, distinct from campaign ids. */
export const buyNowCart = (id: string): string => BUY_NOW + id

/** The cart that the address of a checkout page names; null is the main one. */
export function cartIn(search: URLSearchParams): string | null {
  const id = search.get('buyNow')
  return id !== null && ID.test(id) ? buyNowCart(id) : null
}

/** Query parameters that identify the cart in a checkout call. */
export const cartParams = (cartKey: string | null) => ({
  fissionCampaignId: campaignOf(cartKey) ?? undefined,
  buyNow: buyNowOf(cartKey) ?? undefined,
})
