import { useQuery } from '@tanstack/react-query'
import { prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { prefetchParts, useCoverImage, usePageParts } from '#app/features/catalogue/content/page-parts.tsx'
import { useShopName } from '#app/features/store/app-info.tsx'
import type { Page } from '#app/features/store/blocks.ts'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { PickupLine } from '#app/features/store/store-name.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { PageSkeleton } from '#app/shell/page-skeleton.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Route } from './+types/home'

export const handle = definePage({ styles: ['prose'], offline: true, sitemap: [''], shortcut: false, tab: 'home' })

const contentQuery = () => pageContentQuery('home')

export async function loader({ context }: Route.LoaderArgs) {
  await prefetch(context, [contentQuery()])
  return prefetchParts(context, queryClientOf(context).getQueryData(contentQuery().queryKey))
}

export const clientLoader = () => prefetchInBrowser([contentQuery()])

export default function HomePage() {
  const t = useText()
  const shopName = useShopName()
  const { data, isError, refetch } = useQuery(contentQuery())
  if (data) return <HomeBlocks page={data} />
  if (!isError) return <PageSkeleton />
  return (
    <main id="content" className="page">
      <PageHead title={shopName} />
      <RegionFailure text={t('catalogue.blockFailed')} onRetry={() => void refetch()} />
    </main>
  )
}

function HomeBlocks({ page }: { page: Page }) {
  const shopName = useShopName()
  const title = page.title || shopName
  return (
    <main id="content" className="page">
      <PageHead title={title} description={page.description} {...useCoverImage(page)} />
      {page.blocks.some((block) => block.kind === 'hero') ? null : (
        <h1 tabIndex={-1}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      <div className="md:hidden">
        <PickupLine />
      </div>
      <PageBlocks blocks={page.blocks} titled {...usePageParts()} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
