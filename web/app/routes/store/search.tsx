import { useQuery } from '@tanstack/react-query'
import { prefetch, prefetchInApp } from '#app/api/prefetch.ts'
import { CategoryCards } from '#app/features/catalogue/category-browser.tsx'
import { RegionFailure } from '#app/features/catalogue/list-states.tsx'
import { GridSkeleton } from '#app/features/catalogue/product-grid.tsx'
import { categoriesQuery, railQuery } from '#app/features/catalogue/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { PageHead } from '#app/shell/page-head.tsx'
import type { Route } from './+types/search'
import { ShopRail } from './shop-rail.tsx'

/** What the shop itself puts first. */
const featured = () => railQuery({ sortby: 'default', numberToLoad: 8 })

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [categoriesQuery()], [featured()])

export const clientLoader = () => prefetchInApp([categoriesQuery(), featured()])

/** Ways to find goods: the categories, and what the shop puts first. @source spec §2 Header: search */
export default function SearchPage() {
  const t = useText()
  const { data, isError, refetch } = useQuery(categoriesQuery())
  return (
    <main id="content" className="page">
      <PageHead title={t('catalogue.find')} />
      <h1 tabIndex={-1} className="h1 pb-3">
        {t('catalogue.find')}
      </h1>
      {isError && !data ? <RegionFailure text={t('catalogue.listFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <GridSkeleton cards={8} /> : null}
      {data ? <CategoryCards categories={data.categories} onPhones /> : null}
      <div className="pt-8">
        <ShopRail title={t('catalogue.sort.default')} source={featured()} />
      </div>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
