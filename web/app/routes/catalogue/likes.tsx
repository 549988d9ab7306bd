import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadAccountPage, loadAccountPageInBrowser } from '#app/features/account/load.ts'
import { LikesList } from '#app/features/catalogue/like/likes-list.tsx'
import { likesQuery } from '#app/features/catalogue/like/queries.ts'
import { pageNumberIn } from '#app/features/catalogue/list/list-filter.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/likes'

export const handle = definePage({
  texts: ['account/user'],
  styles: ['account'],
  indexed: false,
  tab: 'account',
})

const needs = (request: Request) => () => {
  const page = pageNumberIn(new URL(request.url).searchParams)
  return page === 1 ? [likesQuery(1)] : [likesQuery(1), likesQuery(page)]
}

export const loader = (input: Route.LoaderArgs) => loadAccountPage(input, needs(input.request))
export const clientLoader = (input: Route.ClientLoaderArgs) =>
  loadAccountPageInBrowser(input, needs(input.request), handle)

/** `/user/likes`. @source spec §7 Account and profile */
export default function LikesPage() {
  const [search] = useSearchParams()
  return (
    <AccountPage title="likes.title">
      <LikesList page={pageNumberIn(search)} />
    </AccountPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
