import { loadSubpage, loadSubpageInBrowser, subpageIn } from '#app/features/account/load-subpage.ts'
import { addressesPage } from '#app/features/account/pages/addresses.tsx'
import { contactPage } from '#app/features/account/pages/contact.tsx'
import { devicesPage } from '#app/features/account/pages/devices.tsx'
import { hubPage } from '#app/features/account/pages/hub.tsx'
import { influencerPage } from '#app/features/account/pages/influencer.ts'
import { membershipPage } from '#app/features/account/pages/membership.ts'
import { profilePage } from '#app/features/account/pages/profile.tsx'
import { referralPage } from '#app/features/account/pages/referral.ts'
import type { Subpage } from '#app/features/account/subpage.ts'
import { SubpageView } from '#app/features/account/subpage-view.tsx'
import { privacyPage } from '#app/features/privacy/privacy.tsx'
import { definePage } from '#app/page.ts'
import type { UserSubpage } from '#app/paths.ts'
import type { Route } from './+types/user'

/** Each page is a module of `features/account/pages/`, or of its own area, which defines what is specific to it. */
const PAGES: Readonly<Record<UserSubpage, Subpage>> = {
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
  subpages: Object.keys(PAGES),
  texts: ['account/user', 'account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadSubpage(PAGES, input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadSubpageInBrowser(PAGES, input, handle)

/** The shopper's account. @source spec §2 user area */
export default function UserPage({ params: { subpage } }: Route.ComponentProps) {
  const page = subpageIn(PAGES, subpage)
  return page ? <SubpageView key={page.title} page={page} /> : null
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
