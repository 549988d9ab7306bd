import { href, redirect } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import type { PageHandle } from '#app/page.ts'
import { type LoaderInput, loadAccountPage, loadAccountPageInBrowser, loadWithAccounts } from './load.ts'
import type { Place, Places } from './place.ts'
import { unavailablePage } from './unavailable-page.ts'

/** The page that `:place` in an address names, in upper or lower case, like the rest of an address. */
export function placeIn(pages: Places, named = ''): Place | undefined {
  const place = named.toLowerCase()
  return Object.hasOwn(pages, place) ? pages[place] : undefined
}

interface Params {
  params: { place?: string | undefined }
}

/** For the `loader` of a route with several pages; an unknown address redirects to the home page. */
export function loadPlace(pages: Places, { context, request, params }: LoaderInput & Params) {
  const page = placeIn(pages, params.place)
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
export function loadPlaceInBrowser(
  pages: Places,
  { request, params }: Pick<LoaderInput, 'request'> & Params,
  handle: PageHandle,
) {
  const page = placeIn(pages, params.place)
  if (!page) return redirect(href('/'))
  return page.access === 'shopper'
    ? loadAccountPageInBrowser({ request }, page.needs, handle)
    : prefetchInBrowser([], handle)
}
