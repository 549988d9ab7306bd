import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { verifiedContactQuery } from '#app/features/account/queries.ts'
import { VerifiedContact } from '#app/features/account/verified-contact.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/verified-contact'

export const handle = definePage({
  texts: ['account/user', 'account/uploads', 'account', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

const needs = () => [verifiedContactQuery()]

export const loader = (input: Route.LoaderArgs) => loadOwn(input, needs)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, needs, handle)

/** `/user/contact`: who the shopper is, as the shop has verified it. @source spec §7 Verified contact */
export default function VerifiedContactPage() {
  return (
    <OwnPage title="user.contact">
      <VerifiedContact />
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
