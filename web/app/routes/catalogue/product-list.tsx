import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { data, href, redirect, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { useDocumentParts } from '#app/api/visit.tsx'
import { AppliedFilters } from '#app/features/catalogue/list/applied-filters.tsx'
import { useCardActions } from '#app/features/catalogue/list/card-actions.ts'
import { FilterBar } from '#app/features/catalogue/list/filter-bar.tsx'
import { FilterLinks } from '#app/features/catalogue/list/filter-links.tsx'
import { listOf } from '#app/features/catalogue/list/infinite-list.tsx'
import {
  filterOf,
  isIndexed,
  isPage,
  type ListFilter,
  listHref,
  pageNumberIn,
} from '#app/features/catalogue/list/list-filter.ts'
import { ListHead, useFirstCards, useListCount } from '#app/features/catalogue/list/list-head.tsx'
import { ProductList } from '#app/features/catalogue/list/product-list.tsx'
import {
  brandQuery,
  brandsQuery,
  categoriesQuery,
  categoryQuery,
  listCountQuery,
  productsQuery,
  tagQuery,
} from '#app/features/catalogue/list/queries.ts'
import { SortSelect } from '#app/features/catalogue/list/sort-select.tsx'
import { SubCategories } from '#app/features/catalogue/list/sub-categories.tsx'
import { UnknownList } from '#app/features/catalogue/list/unknown-list.tsx'
import { type ListNames, useListNames } from '#app/features/catalogue/list/use-list-names.ts'
import { breadcrumbData } from '#app/features/catalogue/structured-data.ts'
import { StructuredScript } from '#app/features/catalogue/structured-script.tsx'
import { pagesIn } from '#app/features/infinite-list/load-window.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead, useSharePicture } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { Route } from './+types/product-list'

export const handle = definePage({
  offline: true,
  sitemap: ['', 'clearance=true'],
  tab: 'store',
  prefetch: href('/store/productlist'),
  canonicalQuery: ['cat', 'brand', 'tag', 'clearance', 'productType', 'optionPair', 'fissionCampaignId', 'page'],
  sharedQuery: ['cat', 'brand', 'tag', 'clearance'],
})

/** Filters stay beside the list, with their own scroll when taller than the screen. */
const ASIDE =
  'max-lg:hidden max-lg:target:block lg:sticky lg:top-20 lg:-mx-2 lg:max-h-[calc(100svh-6rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:[scrollbar-width:thin]'

const listIn = (url: string) => {
  const { searchParams } = new URL(url)
  return { filter: filterOf(searchParams), page: pageNumberIn(searchParams) }
}

/** An unknown name is a 404, so that crawlers drop it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { filter, page } = listIn(request.url)
  const names = [
    ...[categoriesQuery(), brandsQuery()],
    ...(filter.tag ? [tagQuery(filter.tag)] : []),
    ...(filter.cat ? [categoriesQuery(filter.cat)] : []),
  ]
  await prefetch(context, [productsQuery(filter, page), listCountQuery(filter)], names)
  const client = queryClientOf(context)
  const others = [
    ...(isBelowTop(client, filter) ? [categoryQuery(filter.cat)] : []),
    ...(isTopBrand(client, filter) ? [] : [brandQuery(filter.brand)]),
  ]
  if (others.length > 0) await prefetch(context, [], others)
  const count = client.getQueryData(listCountQuery(filter).queryKey)?.count ?? 0
  if (page > pagesIn(count)) throw redirect(listHref(filter, pagesIn(count)))
  const isKnown = count > 0 || hasNames(client, filter)
  return data({ inApp: false, isKnown }, { status: isKnown ? 200 : 404 })
}

function isBelowTop(client: QueryClient, { cat }: ListFilter): boolean {
  const top = client.getQueryData(categoriesQuery().queryKey)?.categories
  return cat !== '' && !top?.some(({ key }) => key === cat)
}

function isTopBrand(client: QueryClient, { brand }: ListFilter): boolean {
  const brands = client.getQueryData(brandsQuery().queryKey)?.brands
  return brand === '' || Boolean(brands?.some(({ key }) => key === brand))
}

function hasNames(client: QueryClient, filter: ListFilter): boolean {
  const { cat, brand, tag } = filter
  const noCategory = isBelowTop(client, filter) && !client.getQueryData(categoryQuery(cat).queryKey)
  const noBrand = !isTopBrand(client, filter) && !client.getQueryData(brandQuery(brand).queryKey)?.brands.length
  return !noCategory && !noBrand && (tag === '' || client.getQueryData(tagQuery(tag).queryKey) !== undefined)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = listIn(request.url)
  // Awaited with the products, which it would otherwise push down when it appears.
  const below = filter.cat ? [categoriesQuery(filter.cat)] : []
  await prefetchInBrowser([
    productsQuery(filter, page),
    listCountQuery(filter),
    categoriesQuery(),
    brandsQuery(),
    ...below,
  ])
  return { inApp: true, isKnown: true }
}

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const href = listHref(filterOf(search))
  const filter = useMemo(() => filterOf(new URL(href, 'http://shop').searchParams), [href])
  const names = useListNames(filter, loaderData.isKnown)
  const total = useListCount(filter)
  const t = useText()
  if (total === 0 && names.isUnknown) {
    return (
      <main id="content" className="page">
        <PageHead title={t('catalogue.unknownTitle')} index={false} />
        <UnknownList filter={filter} categories={names.categories} />
      </main>
    )
  }
  const indexed = isIndexed(filter) && isPage(search)
  return (
    <KnownList key={href} {...{ filter, names, total, indexed }} page={pageNumberIn(search)} inApp={loaderData.inApp} />
  )
}

interface KnownListProps {
  filter: ListFilter
  names: ListNames
  total: number | undefined
  page: number
  indexed: boolean
  inApp: boolean
}

function KnownList({ filter, names, total, page, indexed, inApp }: KnownListProps) {
  const t = useText()
  const { tags, picture } = useFirstCards(filter, page)
  const list = useMemo(() => listOf(filter), [filter])
  const { publicUrl } = useDocumentParts()
  const share = useSharePicture()
  const { storeName } = useAppInfo().appContent
  const actions = useCardActions()
  const trail = [
    { label: t('catalogue.home'), to: href('/home') },
    { label: t('catalogue.title'), to: href('/store') },
    { label: names.title },
  ]
  return (
    <main id="content" className="page">
      <PageHead
        title={names.title}
        description={t('catalogue.describeList', { name: names.title, store: storeName })}
        {...share(names.picture ?? picture)}
        index={indexed}
      />
      <StructuredScript data={import.meta.env.SSR ? breadcrumbData(trail, (path) => publicUrl + path) : null} />
      <div className="max-md:hidden">
        <Breadcrumb trail={trail} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-2 lg:pb-4">
        <ListHead title={names.title} total={total} />
        <div className="max-lg:hidden">
          <SortSelect filter={filter} />
        </div>
      </div>
      <SubCategories parent={filter.cat} />
      <FilterBar filter={filter} names={names} tags={tags} total={total} />
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[248px_minmax(0,1fr)] xl:gap-10">
        <aside id="filters" aria-label={t('catalogue.filters')} className={ASIDE}>
          <FilterLinks filter={filter} names={names} tags={tags} />
        </aside>
        <div className="pt-2 lg:pt-0">
          <AppliedFilters filter={filter} names={names} />
          <div className="pt-2">
            <ProductList of={list} page={page} inApp={inApp} {...actions} />
          </div>
        </div>
      </div>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
