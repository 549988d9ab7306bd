import { useSearchParams } from 'react-router'
import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { LikesList } from '#app/features/catalogue/like/likes-list.tsx'
import { likesQuery } from '#app/features/catalogue/like/queries.ts'
import { pageOf } from '#app/features/catalogue/list/list-filter.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/likes'

export const handle = definePage({
  texts: ['account/user'],
  styles: ['account'],
  indexed: false,
  tab: 'account',
})

const needs = (request: Request) => () => {
  const page = pageOf(new URL(request.url).searchParams)
  return page === 1 ? [likesQuery(1)] : [likesQuery(1), likesQuery(page)]
}

export const loader = (input: Route.LoaderArgs) => loadOwn(input, needs(input.request))
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, needs(input.request), handle)

/** `/user/likes`. @source spec §7 Account and profile */
export default function LikesPage() {
  const [search] = useSearchParams()
  return (
    <OwnPage title="likes.title">
      <LikesList page={pageOf(search)} />
    </OwnPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
