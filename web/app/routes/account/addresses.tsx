import { Addresses } from '#app/features/account/addresses.tsx'
import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { countriesQuery } from '#app/features/account/queries.ts'
import { addressesQuery } from '#app/features/checkout/queries.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/addresses'

export const handle = definePage({
  texts: ['account/user', 'account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

const needs = (userID: string) => [addressesQuery(userID), countriesQuery()]

export const loader = (input: Route.LoaderArgs) => loadOwn(input, needs)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, needs, handle)

/** `/user/addresses`. @source spec §7 Account and profile */
export default function AddressesPage() {
  return (
    <OwnPage title="user.addresses">
      <Addresses />
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
