import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { AccountsOnly, AuthGate, type GateProps, Open } from '#app/features/account/auth-gate.tsx'
import { ConfirmView } from '#app/features/account/confirm-view.tsx'
import { loadAuth } from '#app/features/account/load.ts'
import { LoginView } from '#app/features/account/login-view.tsx'
import { OrderLinkView } from '#app/features/account/order-link-view.tsx'
import { RequestResetView } from '#app/features/account/request-reset-view.tsx'
import { ResetView } from '#app/features/account/reset-view.tsx'
import { SignupView } from '#app/features/account/signup-view.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { definePage } from '#app/page.ts'
import type { AuthPlace } from '#app/paths.ts'
import type { Route } from './+types/auth'

export const handle = definePage({
  places: ['login', 'signup', 'forgot', 'reset', 'confirm', 'order'] satisfies AuthPlace[],
  texts: ['account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

interface AuthPage {
  place: AuthPlace
  title: TextKey
  Gate: ComponentType<GateProps>
  View: ComponentType
}

const PAGES: readonly AuthPage[] = [
  { place: 'login', title: 'auth.signIn', Gate: AuthGate, View: LoginView },
  { place: 'signup', title: 'auth.create', Gate: AuthGate, View: SignupView },
  { place: 'forgot', title: 'auth.requestReset', Gate: AccountsOnly, View: RequestResetView },
  { place: 'reset', title: 'auth.reset', Gate: AccountsOnly, View: ResetView },
  { place: 'confirm', title: 'auth.confirm', Gate: AccountsOnly, View: ConfirmView },
  { place: 'order', title: 'auth.findOrder', Gate: Open, View: OrderLinkView },
]

const pageOf = (named: string) => PAGES.find(({ place }) => place === named.toLowerCase())

export function loader({ context, params: { place } }: Route.LoaderArgs) {
  const page = pageOf(place)
  if (!page) return redirect('/')
  // Guests can find their orders in a shop without accounts too.
  return page.place === 'order' ? prefetch(context, [appInfoQuery()]) : loadAuth(context)
}

export const clientLoader = ({ params: { place } }: Route.ClientLoaderArgs) =>
  pageOf(place) ? prefetchInBrowser([], handle) : redirect('/')

/** The sign-in pages. @source spec §2 account area */
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
