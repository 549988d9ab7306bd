import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadAccountPage, loadAccountPageInBrowser } from '#app/features/account/load.ts'
import { StoreCredit } from '#app/features/credit/credit-page.tsx'
import { creditQuery, historyQuery } from '#app/features/credit/queries.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/credit'

export const handle = definePage({
  texts: ['account/user', 'credit'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

const needs = () => [creditQuery(), historyQuery(1)]

export const loader = (input: Route.LoaderArgs) => loadAccountPage(input, needs)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadAccountPageInBrowser(input, needs, handle)

/** `/user/credit`. @source spec §7 Store credit */
export default function CreditPage() {
  return (
    <AccountPage title="user.credit">
      <StoreCredit />
    </AccountPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
