import { useQuery } from '@tanstack/react-query'
import { href, useSearchParams } from 'react-router'
import { browserQueryClient, prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { useCardActions } from '#app/features/catalogue/list/card-actions.ts'
import { CategoryBrowser } from '#app/features/catalogue/list/category-browser.tsx'
import { CategoryCards } from '#app/features/catalogue/list/category-cards.tsx'
import { listHref, NO_FILTER } from '#app/features/catalogue/list/list-filter.ts'
import { GridSkeleton } from '#app/features/catalogue/list/product-grid.tsx'
import { type Category, categoriesQuery, productsQuery } from '#app/features/catalogue/list/queries.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead, useSharePicture } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink, TextLink } from '#app/ui/link.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import type { Route } from './+types/store'

export const handle = definePage({ offline: true, sitemap: [''], tab: 'store' })

const chosenOf = (categories: readonly Category[], search: URLSearchParams) =>
  categories.find(({ key }) => key === search.get('cat')) ?? categories[0]

export async function loader({ context, request }: Route.LoaderArgs) {
  await prefetch(context, [categoriesQuery()])
  const { categories = [] } = queryClientOf(context).getQueryData(categoriesQuery().queryKey) ?? {}
  const chosen = chosenOf(categories, new URL(request.url).searchParams)
  return prefetch(
    context,
    [],
    chosen ? [productsQuery({ ...NO_FILTER, cat: chosen.key }, 1), categoriesQuery(chosen.key)] : [],
  )
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetchInBrowser([categoriesQuery()])
  const known = browserQueryClient().getQueryData(categoriesQuery().queryKey)
  const chosen = known && chosenOf(known.categories, new URL(request.url).searchParams)
  // Awaited, because it would otherwise push the products down when it appears.
  return chosen ? prefetchInBrowser([categoriesQuery(chosen.key)]) : null
}

export default function StorePage() {
  const t = useText()
  const [search] = useSearchParams()
  const { storeName } = useAppInfo().appContent
  const { data, isError, refetch } = useQuery(categoriesQuery())
  const actions = useCardActions()
  const share = useSharePicture()
  const chosen = data && chosenOf(data.categories, search)
  return (
    <main id="content" className="page">
      <PageHead
        title={t('catalogue.title')}
        description={t('catalogue.describeList', { name: t('catalogue.all'), store: storeName })}
        {...share(data?.categories[0]?.image)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3">
        <h1 tabIndex={-1} className="h1">
          {t('catalogue.title')}
        </h1>
        <p className="flex gap-5 text-14">
          <TextLink to={listHref({})} className="py-3">
            {t('catalogue.all')}
          </TextLink>
          <TextLink to={listHref({ clearance: true })} className="py-3">
            {t('catalogue.onSale')}
          </TextLink>
        </p>
      </div>
      <AppLink to={href('/store/search')} className="search-pill mb-3 md:hidden">
        <Icon name="search" size={20} />
        {t('shell.search')}
      </AppLink>
      {isError && !data ? <RegionFailure text={t('catalogue.listFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <GridSkeleton cards={8} alone /> : null}
      {chosen ? <CategoryBrowser categories={data.categories} chosen={chosen} {...actions} /> : null}
      {data ? <CategoryCards categories={data.categories} look="card" /> : null}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
