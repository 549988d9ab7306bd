import { cartIn } from '#app/features/cart/named-cart.ts'
import type { AppInfo } from '#app/features/store/app-info.tsx'
import { landingPath } from '#app/features/store/landing-path.ts'
import type { PageHandle } from '#app/page.ts'
import { campaignIn, cartPath } from '#app/paths.ts'

export type AfterLocationChange =
  | { kind: 'landing'; to: string }
  | { kind: 'leave'; href: string }
  | { kind: 'cart'; to: string }
  | { kind: 'reload' }

/**
 * Where the shopper goes once the location is set: to the landing page if the reply has one; else from a payment or
 * checkout page to its cart, because stock and times differ by location; else the page stays, and its data is
 * refetched. A "Buy now" cart has no cart page: its checkout shows the location.
 * @source spec §4 Location change
 */
export function afterLocationChange(given: {
  /** Any value that is not an address counts as none, because another server may reply anything. */
  landingPageUrl: unknown
  page: PageHandle
  pathname: string
  search: string
  publicUrl: string
}): AfterLocationChange {
  const landing = landingPath(given.landingPageUrl, given.publicUrl)
  if (landing.kind === 'inside') return { kind: 'landing', to: landing.to }
  if (landing.kind === 'outside') return { kind: 'leave', href: landing.href }
  const isBuyNow = cartIn(new URLSearchParams(given.search)) !== null
  if (!isBuyNow && (given.page.purchase === 'checkout' || given.page.purchase === 'payment')) {
    const cart = cartPath(campaignIn(given.pathname, given.search))
    return { kind: 'cart', to: `${cart}${cart.includes('?') ? '&' : '?'}locationChange=true` }
  }
  return { kind: 'reload' }
}

/** The name of the chosen location: from fresh app info, else from the reply, else ''. */
export function chosenName(info: Pick<AppInfo, 'appContent'> | undefined, said: unknown): string {
  return info?.appContent.appDetail.locname || (typeof said === 'string' ? said : '')
}
