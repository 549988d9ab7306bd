import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { prefetch, prefetchInApp } from '#app/api/prefetch.ts'
import { ConfirmView } from '#app/features/account/confirm-view.tsx'
import { AccountsOnly, EntryGate, type GateProps, Open } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { LoginView } from '#app/features/account/login-view.tsx'
import { OrderLinkView } from '#app/features/account/order-link-view.tsx'
import { RequestResetView } from '#app/features/account/request-reset-view.tsx'
import { ResetView } from '#app/features/account/reset-view.tsx'
import { SignupView } from '#app/features/account/signup-view.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { definePage } from '#app/page.ts'
import type { EntryPlace } from '#app/paths.ts'
import type { Route } from './+types/entry'

export const handle = definePage({
  places: ['login', 'signup', 'forgot', 'reset', 'confirm', 'order'] satisfies EntryPlace[],
  texts: ['account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

interface EntryPage {
  place: EntryPlace
  title: TextKey
  Gate: ComponentType<GateProps>
  View: ComponentType
}

const PAGES: readonly EntryPage[] = [
  { place: 'login', title: 'entry.signIn', Gate: EntryGate, View: LoginView },
  { place: 'signup', title: 'entry.create', Gate: EntryGate, View: SignupView },
  { place: 'forgot', title: 'entry.requestReset', Gate: AccountsOnly, View: RequestResetView },
  { place: 'reset', title: 'entry.reset', Gate: AccountsOnly, View: ResetView },
  { place: 'confirm', title: 'entry.confirm', Gate: AccountsOnly, View: ConfirmView },
  { place: 'order', title: 'entry.findOrder', Gate: Open, View: OrderLinkView },
]

const pageOf = (named: string) => PAGES.find(({ place }) => place === named.toLowerCase())

export function loader({ context, params: { place } }: Route.LoaderArgs) {
  const page = pageOf(place)
  if (!page) return redirect('/')
  // Guests come back to their orders in a shop without accounts too.
  return page.place === 'order' ? prefetch(context, [appInfoQuery()]) : loadEntry(context)
}

export const clientLoader = ({ params: { place } }: Route.ClientLoaderArgs) =>
  pageOf(place) ? prefetchInApp([], handle) : redirect('/')

/** The pages to get into an account. @source spec §2 account area */
export default function Entry({ params }: Route.ComponentProps) {
  const t = useText()
  const page = pageOf(params.place)
  if (!page) return null
  const { place, title, Gate, View } = page
  return (
    <Gate key={place} title={t(title)}>
      <View />
    </Gate>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
