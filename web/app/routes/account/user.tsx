import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { prefetchInBrowser } from '#app/api/prefetch.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { Addresses } from '#app/features/account/addresses.tsx'
import { Devices } from '#app/features/account/devices.tsx'
import { AccountHub } from '#app/features/account/hub.tsx'
import { loadAccountPage, loadAccountPageInBrowser, loadHub, type Needs } from '#app/features/account/load.ts'
import { ComingSoon } from '#app/features/account/not-yet.tsx'
import { placeIn } from '#app/features/account/place-in.ts'
import { Profile } from '#app/features/account/profile.tsx'
import { countriesQuery, devicesQuery, verifiedContactQuery } from '#app/features/account/queries.ts'
import { unavailablePage } from '#app/features/account/unavailable-page.ts'
import { VerifiedContact } from '#app/features/account/verified-contact.tsx'
import { addressesQuery } from '#app/features/checkout/queries.ts'
import { Privacy } from '#app/features/privacy/privacy.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { definePage } from '#app/page.ts'
import type { UserPlace } from '#app/paths.ts'
import type { Route } from './+types/user'

export const handle = definePage({
  places: [
    '',
    'list',
    'profile',
    'addresses',
    'devices',
    'contact',
    'privacy',
    'referral',
    'membership',
    'influencer',
  ] satisfies UserPlace[],
  texts: ['account/user', 'account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

interface OwnPlace {
  title: TextKey
  View: ComponentType
  needs?: Needs
  /** The page is not available yet: search engines get a 404. */
  later?: boolean
}

/** All but the hub, which is open to guests. @source spec §7 Account and profile; Referral, membership, influencer */
const PAGES: Readonly<Record<Exclude<UserPlace, Hub>, OwnPlace>> = {
  profile: { title: 'user.profile', View: Profile },
  addresses: { title: 'user.addresses', View: Addresses, needs: (id) => [addressesQuery(id), countriesQuery()] },
  devices: { title: 'user.devices', View: Devices, needs: () => [devicesQuery()] },
  contact: { title: 'user.contact', View: VerifiedContact, needs: () => [verifiedContactQuery()] },
  privacy: { title: 'privacy.title', View: Privacy },
  referral: { title: 'user.referral', View: ComingSoon, later: true },
  membership: { title: 'user.membership', View: ComingSoon, later: true },
  influencer: { title: 'user.influencer', View: ComingSoon, later: true },
}
type Hub = '' | 'list'
const HUB: Readonly<Record<Hub, true>> = { '': true, list: true }

export function loader({ context, request, params: { place } }: Route.LoaderArgs) {
  if (placeIn(HUB, place) !== undefined) return loadHub(context)
  const own = placeIn(PAGES, place)
  if (!own) return redirect('/')
  return PAGES[own].later ? unavailablePage() : loadAccountPage({ context, request }, PAGES[own].needs)
}

export function clientLoader({ request, params: { place } }: Route.ClientLoaderArgs) {
  if (placeIn(HUB, place) !== undefined) return prefetchInBrowser([], handle)
  const own = placeIn(PAGES, place)
  if (!own) return redirect('/')
  return PAGES[own].later
    ? prefetchInBrowser([], handle)
    : loadAccountPageInBrowser({ request }, PAGES[own].needs, handle)
}

/** The shopper's account. @source spec §2 user area */
export default function UserPage({ params: { place } }: Route.ComponentProps) {
  const own = placeIn(PAGES, place)
  if (!own) return <AccountHub />
  const { title, View } = PAGES[own]
  return (
    <AccountPage key={own} title={title}>
      <View />
    </AccountPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
