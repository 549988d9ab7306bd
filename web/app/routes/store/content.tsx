import { useSuspenseQuery } from '@tanstack/react-query'
import { loadNamedPage, loadNamedPageInApp } from '#app/features/catalogue/content/named-page.ts'
import { useCoverImage, usePageParts } from '#app/features/catalogue/content/page-parts.tsx'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/content'

export const handle = definePage({ styles: ['prose'], offline: true })

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadNamedPage(context, { request, name: params.pageName, kind: 'page' })

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadNamedPageInApp({ request, name: params.pageName, kind: 'page' })

export default function ContentPage({ params }: Route.ComponentProps) {
  const page = useSuspenseQuery(pageContentQuery(params.pageName)).data
  return (
    <main id="content" className="page page-reading">
      <PageHead title={page.title} description={page.description} {...useCoverImage(page)} />
      <h1 tabIndex={-1} className="mb-6">
        {page.title}
      </h1>
      <PageBlocks blocks={page.blocks} {...usePageParts()} />
    </main>
  )
}

export { NamedPageError as ErrorBoundary } from '#app/shell/page-error.tsx'
