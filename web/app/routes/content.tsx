import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { inAppClient, prefetchInApp, queryClientOf } from '#app/api/prefetch.ts'
import { listHref } from '#app/features/catalogue/list-filter.ts'
import { ProductRail } from '#app/features/catalogue/product-rail.tsx'
import { railQuery } from '#app/features/catalogue/queries.ts'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { rewriteLink } from '#app/shell/menu-link.ts'
import { PageHead } from '#app/shell/page-head.tsx'
import type { Route } from './+types/content'
import { useCardActions } from './store/card-actions.ts'

/** A name that is no page of the content is an unknown path, which leads to the empty path. @source spec §2 */
function leaveUnknown(error: unknown): null {
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400)) throw redirect('/')
  throw error
}

export async function loader({ context, params }: Route.LoaderArgs) {
  await queryClientOf(context).fetchQuery(pageContentQuery(params.pageName)).catch(leaveUnknown)
  return null
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = pageContentQuery(params.pageName)
  await prefetchInApp([query])
  const { error } = inAppClient().getQueryState(query.queryKey) ?? {}
  return error ? leaveUnknown(error) : null
}

export default function ContentPage({ params }: Route.ComponentProps) {
  const { title, blocks } = useSuspenseQuery(pageContentQuery(params.pageName)).data
  const actions = useCardActions()
  return (
    <main id="content" className="page page-reading">
      <PageHead title={title} />
      <h1 tabIndex={-1} className="mb-6">
        {title}
      </h1>
      <PageBlocks
        blocks={blocks}
        hrefOf={rewriteLink}
        categoryHref={(cat) => listHref({ cat })}
        rail={(block) => <ProductRail title={block.title} source={railQuery(block)} more={null} {...actions} />}
      />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
