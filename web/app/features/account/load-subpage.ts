import { href, redirect } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import type { PageHandle } from '#app/page.ts'
import { type LoaderInput, loadAccountPage, loadAccountPageInBrowser, loadWithAccounts } from './load.ts'
import type { Subpage, Subpages } from './subpage.ts'
import { unavailablePage } from './unavailable-page.ts'

/** The page named by `:subpage`; case-insensitive, as all addresses are. */
export function subpageIn(pages: Subpages, named = ''): Subpage | undefined {
  const subpage = named.toLowerCase()
  return Object.hasOwn(pages, subpage) ? pages[subpage] : undefined
}

interface Params {
  params: { subpage?: string | undefined }
}

/** For the `loader` of a route with several pages; an unknown address redirects to the home page. */
export function loadSubpage(pages: Subpages, { context, request, params }: LoaderInput & Params) {
  const page = subpageIn(pages, params.subpage)
  switch (page?.access) {
    case 'shopper':
      return loadAccountPage({ context, request }, page.needs)
    case 'accounts':
      return loadWithAccounts(context, page.extra)
    case 'everyone':
      return prefetch(context, [appInfoQuery()])
    case 'no one':
      return unavailablePage()
    default:
      return redirect(href('/'))
  }
}

/** For its `clientLoader`. @param handle the route's, whose texts are loaded with the data */
export function loadSubpageInBrowser(
  pages: Subpages,
  { request, params }: Pick<LoaderInput, 'request'> & Params,
  handle: PageHandle,
) {
  const page = subpageIn(pages, params.subpage)
  if (!page) return redirect(href('/'))
  return page.access === 'shopper'
    ? loadAccountPageInBrowser({ request }, page.needs, handle)
    : prefetchInBrowser([], handle)
}
