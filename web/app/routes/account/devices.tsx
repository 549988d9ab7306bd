import { Devices } from '#app/features/account/devices.tsx'
import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { devicesQuery } from '#app/features/account/queries.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/devices'

export const handle = definePage({ texts: ['account/user', 'area-page'], indexed: false, tab: 'account' })

const needs = () => [devicesQuery()]

export const loader = (input: Route.LoaderArgs) => loadOwn(input, needs)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, needs, handle)

/** `/user/devices`: where the shopper is signed in. */
export default function DevicesPage() {
  return (
    <OwnPage title="user.devices">
      <Devices />
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
