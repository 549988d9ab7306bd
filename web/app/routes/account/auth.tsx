import { loadPlace, loadPlaceInBrowser, placeIn } from '#app/features/account/load-place.ts'
import { confirmPage } from '#app/features/account/pages/confirm.tsx'
import { loginPage } from '#app/features/account/pages/login.tsx'
import { orderLinkPage } from '#app/features/account/pages/order.tsx'
import { requestResetPage } from '#app/features/account/pages/request-reset.tsx'
import { resetPage } from '#app/features/account/pages/reset.tsx'
import { signupPage } from '#app/features/account/pages/signup.tsx'
import type { Place } from '#app/features/account/place.ts'
import { ShownPlace } from '#app/features/account/shown-place.tsx'
import { definePage } from '#app/page.ts'
import type { AuthPlace } from '#app/paths.ts'
import type { Route } from './+types/auth'

/** A module each: what differs between these pages is said there. */
const PAGES: Readonly<Record<AuthPlace, Place>> = {
  login: loginPage,
  signup: signupPage,
  forgot: requestResetPage,
  reset: resetPage,
  confirm: confirmPage,
  order: orderLinkPage,
}

export const handle = definePage({
  places: Object.keys(PAGES),
  texts: ['account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadPlace(PAGES, input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadPlaceInBrowser(PAGES, input, handle)

/** The sign-in pages. @source spec §2 account area */
export default function AuthPage({ params: { place } }: Route.ComponentProps) {
  const page = placeIn(PAGES, place)
  return page ? <ShownPlace key={page.title} page={page} /> : null
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
