import { BUY_NOW, buyNowOf, campaignOf } from '#app/paths.ts'

// How checkout pages and calls name their cart. Beside `paths.ts`, which every page loads.

export const BUY_NOW_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Names the cart of what is bought now, beside those of campaigns. */
export const buyNowCart = (id: string): string => BUY_NOW + id

/** The cart that a checkout's address names; null is the main one. */
export function cartIn(search: URLSearchParams): string | null {
  const id = search.get('buyNow')
  return id !== null && BUY_NOW_ID.test(id) ? buyNowCart(id) : null
}

/** What a call of the checkout names its cart by. */
export const cartParams = (cartKey: string | null) => ({
  fissionCampaignId: campaignOf(cartKey) ?? undefined,
  buyNow: buyNowOf(cartKey) ?? undefined,
})
