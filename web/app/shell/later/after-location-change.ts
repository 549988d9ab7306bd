import type { AppInfo } from '#app/features/store/app-info.tsx'
import { landingPath } from '#app/features/store/menu-link.ts'
import type { PageHandle } from '#app/page.ts'
import { campaignIn, cartPath } from '#app/paths.ts'

/** What follows the choice of a store. */
export type AfterLocationChange =
  | { kind: 'landing'; to: string }
  | { kind: 'leave'; href: string }
  | { kind: 'cart'; to: string }
  | { kind: 'reload' }

/**
 * Where the shopper goes once the store is set: to the landing page if one came back; else from a payment or checkout
 * page to its cart, because stock and times differ by store; else nowhere, and the page is read anew.
 * @source spec §4 Location change
 */
export function afterLocationChange(given: {
  landingPageUrl: string | null
  page: PageHandle
  pathname: string
  search: string
  publicUrl: string
}): AfterLocationChange {
  const landing = landingPath(given.landingPageUrl ?? '', given.publicUrl)
  if (landing.kind === 'inside') return { kind: 'landing', to: landing.to }
  if (landing.kind === 'outside') return { kind: 'leave', href: landing.href }
  if (given.page.purchase === 'checkout' || given.page.purchase === 'payment') {
    const cart = cartPath(campaignIn(given.pathname, given.search))
    return { kind: 'cart', to: `${cart}${cart.includes('?') ? '&' : '?'}locationChange=true` }
  }
  return { kind: 'reload' }
}

/** The name of the shop that is set now: as app info read anew has it, else as the reply says it; '' when neither does. */
export function chosenName(info: Pick<AppInfo, 'appContent'> | undefined, said: unknown): string {
  return info?.appContent.appDetail.locname || (typeof said === 'string' ? said : '')
}
