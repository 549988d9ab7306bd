import { useQuery } from '@tanstack/react-query'
import { prefetch, prefetchInApp, queryClientOf } from '#app/api/prefetch.ts'
import { listHref } from '#app/features/catalogue/list-filter.ts'
import { RegionFailure } from '#app/features/catalogue/list-states.tsx'
import { ProductRail } from '#app/features/catalogue/product-rail.tsx'
import { railQuery } from '#app/features/catalogue/queries.ts'
import type { RailBlock } from '#app/features/store/blocks.ts'
import { PageBlocks } from '#app/features/store/page-blocks.tsx'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { useAppInfo } from '#app/shell/app-info.tsx'
import { rewriteLink } from '#app/shell/menu-link.ts'
import { PageHead } from '#app/shell/page-head.tsx'
import { PageSkeleton } from '#app/shell/page-skeleton.tsx'
import { PickupLine } from '#app/shell/store-name.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/home'
import { useCardActions } from './store/card-actions.ts'

const contentQuery = () => pageContentQuery('home')

export async function loader({ context }: Route.LoaderArgs) {
  await prefetch(context, [contentQuery()])
  const blocks = queryClientOf(context).getQueryData(contentQuery().queryKey)?.blocks ?? []
  const rails = blocks.flatMap((block) => (block.kind === 'rail' ? [railQuery(block)] : []))
  return prefetch(context, [], rails)
}

export const clientLoader = () => prefetchInApp([contentQuery()])

export default function HomePage() {
  const t = useText()
  const { storeName } = useAppInfo().appContent
  const { data, isError, refetch } = useQuery(contentQuery())
  const actions = useCardActions()
  if (isError && !data) {
    return (
      <main id="content" className="page">
        <PageHead title={storeName} />
        <RegionFailure text={t('catalogue.blockFailed')} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (!data) return <PageSkeleton />
  const rail = (block: RailBlock) => (
    <ProductRail title={block.title} source={railQuery(block)} more={<MoreLink block={block} />} {...actions} />
  )
  return (
    <main id="content" className="page">
      <PageHead title={data.title} description={t('catalogue.describeHome', { store: storeName })} />
      <div className="md:hidden">
        <PickupLine />
      </div>
      <PageBlocks blocks={data.blocks} hrefOf={rewriteLink} categoryHref={(cat) => listHref({ cat })} rail={rail} />
    </main>
  )
}

function MoreLink({ block: { more } }: { block: RailBlock }) {
  if (!more) return null
  return (
    <TextLink to={rewriteLink(more.link)} className="inline-block py-3 text-14">
      {more.text}
    </TextLink>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
