import { loadSubpage, loadSubpageInBrowser, subpageIn } from '#app/features/account/load-subpage.ts'
import { confirmPage } from '#app/features/account/pages/confirm.tsx'
import { loginPage } from '#app/features/account/pages/login.tsx'
import { orderLinkPage } from '#app/features/account/pages/order.tsx'
import { requestResetPage } from '#app/features/account/pages/request-reset.tsx'
import { resetPage } from '#app/features/account/pages/reset.tsx'
import { signupPage } from '#app/features/account/pages/signup.tsx'
import type { Subpage } from '#app/features/account/subpage.ts'
import { SubpageView } from '#app/features/account/subpage-view.tsx'
import { definePage } from '#app/page.ts'
import type { AuthSubpage } from '#app/paths.ts'
import type { Route } from './+types/auth'

/** Each page is a module of `features/account/pages/`, which defines what is specific to it. */
const PAGES: Readonly<Record<AuthSubpage, Subpage>> = {
  login: loginPage,
  signup: signupPage,
  forgot: requestResetPage,
  reset: resetPage,
  confirm: confirmPage,
  order: orderLinkPage,
}

export const handle = definePage({
  subpages: Object.keys(PAGES),
  texts: ['account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadSubpage(PAGES, input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadSubpageInBrowser(PAGES, input, handle)

/** The sign-in pages. @source spec §2 account area */
export default function AuthPage({ params: { subpage } }: Route.ComponentProps) {
  const page = subpageIn(PAGES, subpage)
  return page ? <SubpageView key={page.title} page={page} /> : null
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
