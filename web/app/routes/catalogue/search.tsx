import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, useNavigationType, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { CategorySection } from '#app/features/catalogue/list/category-section.tsx'
import { pageNumberIn, searchHref } from '#app/features/catalogue/list/list-filter.ts'
import { categoriesQuery, railQuery, searchCountQuery, searchQuery } from '#app/features/catalogue/list/queries.ts'
import { ShopRail } from '#app/features/catalogue/list/shop-rail.tsx'
import { type Card, productDetailQuery } from '#app/features/catalogue/product-queries.ts'
import { RecentList } from '#app/features/catalogue/search/recent-list.tsx'
import { SearchBox } from '#app/features/catalogue/search/search-box.tsx'
import { SearchResults } from '#app/features/catalogue/search/search-results.tsx'
import { cleanTerm } from '#app/features/catalogue/search/search-term.ts'
import { FoundCount, NothingFound } from '#app/features/catalogue/search/search-words.tsx'
import { suggestionHref } from '#app/features/catalogue/search/suggestion-href.ts'
import { pagesIn } from '#app/features/infinite-list/load-window.ts'
import { PageHead, useSharePicture } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/search'

export const handle = definePage({
  texts: ['catalogue/search'],
  styles: ['search'],
  // Search terms are private.
  offline: { unless: 'q' },
  indexed: { unless: 'q' },
  searches: 'q',
  sharedQuery: ['q'],
})

const featured = () => railQuery({ sortby: 'default', numberToLoad: 8 })

/** Maximum length of a term that is shown, in characters. */
const SHOWN = 100
/** With fewer results than this that match only a part of the term, the page also shows the categories. */
const MIN_FULL_MATCHES = 6

/** @returns `q` as shown, and `term` as searched for, '' for no search */
function termIn(search: URLSearchParams) {
  const given = search.get('q') ?? ''
  const term = cleanTerm(given)
  return { q: term || [...given.toWellFormed().trim()].slice(0, SHOWN).join(''), term, page: pageNumberIn(search) }
}

const readsOf = (term: string, page: number) => (term === '' ? [] : [searchQuery(term, page), searchCountQuery(term)])

export async function loader({ context, request }: Route.LoaderArgs) {
  const { term, page } = termIn(new URL(request.url).searchParams)
  await prefetch(context, [categoriesQuery(), ...readsOf(term, page)])
  const found = queryClientOf(context).getQueryData(searchCountQuery(term).queryKey)?.count ?? 0
  if (found > 0 && page > pagesIn(found)) throw redirect(searchHref(term, pagesIn(found)))
  if (found === 0) await prefetch(context, [], [featured()])
  return { inApp: false }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { term, page } = termIn(new URL(request.url).searchParams)
  const reads = term === '' ? [featured()] : readsOf(term, page)
  await prefetchInBrowser([categoriesQuery(), ...reads], handle)
  return { inApp: true }
}

/** Without a term it shows recent searches, categories and featured products. */
export default function SearchPage({ loaderData: { inApp } }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { q, term, page } = termIn(search)
  const [isUsed, setUsed] = useState(inApp)
  const takesFocus = useNavigationType() !== 'POP' && inApp && q === ''
  const { data: total } = useQuery({ ...searchCountQuery(term), enabled: term !== '' })
  const { data: found } = useQuery({ ...searchQuery(term, page), enabled: term !== '' })
  const isNone = q !== '' && (term === '' || total?.count === 0)
  const isPoor = found?.matched === 'MOST' && total !== undefined && total.count < MIN_FULL_MATCHES
  return (
    <main id="content" className="page">
      <PageHead
        title={q === '' ? t('search.title') : `${t('search.title')} “${q}”`}
        index={q === ''}
        {...useSharePicture()(useFirstPicture(found?.products))}
      />
      {q === '' ? (
        <h1 tabIndex={-1} className="vh">
          {t('search.title')}
        </h1>
      ) : null}
      <div className="pb-5">
        <SearchBox
          q={q}
          autoFocus={!inApp && q === ''}
          takesFocus={takesFocus}
          hrefOf={suggestionHref}
          onUsed={() => setUsed(true)}
          onLook={(id) => void client.prefetchQuery(productDetailQuery(id))}
        />
      </div>
      <FoundCount q={found?.correctedTerm ?? q} count={term === '' ? 0 : total?.count} />
      {q === '' && isUsed ? <RecentList hrefOf={(recent) => searchHref(recent)} /> : null}
      {isNone ? <NothingFound q={q} /> : null}
      {q === '' || isNone ? (
        <WaysOn featuredFirst={!isNone} />
      ) : (
        <SearchResults key={term} term={term} page={page} inApp={inApp} total={total?.count} />
      )}
      {isPoor ? <CategorySection /> : null}
    </main>
  )
}

/** Picture of the first result; without a term, of the first category. */
function useFirstPicture(found: readonly Card[] | undefined) {
  const categories = useQuery(categoriesQuery()).data?.categories
  return (found?.[0] ?? categories?.[0])?.image
}

/** Shown without a term, or without results. */
function WaysOn({ featuredFirst }: { featuredFirst: boolean }) {
  const t = useText()
  const rail = <ShopRail title={t('search.featured')} source={featured()} eager={featuredFirst ? 1 : 0} />
  return (
    <div className="flex flex-col gap-8">
      {featuredFirst ? rail : null}
      <CategorySection />
      {featuredFirst ? null : rail}
    </div>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
