import { loadPlace, loadPlaceInBrowser, placeIn } from '#app/features/account/load-place.ts'
import { addressesPage } from '#app/features/account/pages/addresses.tsx'
import { contactPage } from '#app/features/account/pages/contact.tsx'
import { devicesPage } from '#app/features/account/pages/devices.tsx'
import { hubPage } from '#app/features/account/pages/hub.tsx'
import { influencerPage } from '#app/features/account/pages/influencer.ts'
import { membershipPage } from '#app/features/account/pages/membership.ts'
import { profilePage } from '#app/features/account/pages/profile.tsx'
import { referralPage } from '#app/features/account/pages/referral.ts'
import type { Place } from '#app/features/account/place.ts'
import { ShownPlace } from '#app/features/account/shown-place.tsx'
import { privacyPage } from '#app/features/privacy/privacy.tsx'
import { definePage } from '#app/page.ts'
import type { UserPlace } from '#app/paths.ts'
import type { Route } from './+types/user'

/** A module each: what differs between these pages is said there. */
const PAGES: Readonly<Record<UserPlace, Place>> = {
  '': hubPage,
  list: hubPage,
  profile: profilePage,
  addresses: addressesPage,
  devices: devicesPage,
  contact: contactPage,
  privacy: privacyPage,
  referral: referralPage,
  membership: membershipPage,
  influencer: influencerPage,
}

export const handle = definePage({
  places: Object.keys(PAGES),
  texts: ['account/user', 'account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadPlace(PAGES, input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadPlaceInBrowser(PAGES, input, handle)

/** The shopper's account. @source spec §2 user area */
export default function UserPage({ params: { place } }: Route.ComponentProps) {
  const page = placeIn(PAGES, place)
  return page ? <ShownPlace key={page.title} page={page} /> : null
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
