import type { FetchQueryOptions } from '@tanstack/react-query'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { isRefused } from '#app/api/failure.ts'
import { browserQueryClient, type Prefetchable, prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { type AppInfo, visitorOf } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import type { PageHandle } from '#app/page.ts'
import { authPath } from '#app/paths.ts'

/** The queries of a page for signed-in shoppers. @param userID the shopper's id */
export type Needs = (userID: string) => Prefetchable[]

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** @throws Response that redirects a guest to the sign-in page; not while the shop has no accounts */
function requireShopper(info: AppInfo | undefined, request: Request): string | null {
  if (!info?.appContent.system.appConfig.enableUserAccounts) return null
  const { passesLoginCheck, userID } = visitorOf(info)
  if (!passesLoginCheck || userID === null) throw redirect(authPath('login', pathOf(request)))
  return userID
}

export interface LoaderInput {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** For the `loader` of a page that only a signed-in shopper may open. */
export async function loadAccountPage({ context, request }: LoaderInput, needs: Needs = () => []) {
  await prefetch(context, [appInfoQuery()])
  const userID = requireShopper(queryClientOf(context).getQueryData<AppInfo>(appInfoQuery().queryKey), request)
  return userID === null ? data(null, { status: 404 }) : prefetch(context, needs(userID))
}

/** For the `clientLoader` of such a page. @param page its texts are loaded with the data */
export async function loadAccountPageInBrowser(
  { request }: { request: Request },
  needs: Needs = () => [],
  page?: PageHandle,
) {
  const userID = requireShopper(browserQueryClient().getQueryData<AppInfo>(appInfoQuery().queryKey), request)
  return prefetchInBrowser(userID === null ? [] : needs(userID), page)
}

const isNotFound = (thrown: unknown) => (thrown as { init?: { status?: number } } | null)?.init?.status === 404

/** Redirects a guest who may not read an order: to sign in or, without accounts, to have the order's link mailed. */
const toOrder = (info: AppInfo | undefined, request: Request) =>
  redirect(
    info?.appContent.system.appConfig.enableUserAccounts ? authPath('login', pathOf(request)) : authPath('order'),
  )

const isGuest = (info: AppInfo | undefined) => !info || !visitorOf(info).loggedIn

/** For the `loader` of an order page, also open to the guest who placed the order or opened its mailed link. */
export async function loadOrder({ context, request }: LoaderInput, order: Prefetchable) {
  await prefetch(context, [appInfoQuery()])
  const info = queryClientOf(context).getQueryData<AppInfo>(appInfoQuery().queryKey)
  return prefetch(context, [order]).catch((thrown: unknown) => {
    throw isGuest(info) && isNotFound(thrown) ? toOrder(info, request) : thrown
  })
}

/** For the `clientLoader` of such a page. @param page its texts are loaded with the data */
export async function loadOrderInBrowser({ request }: { request: Request }, order: Prefetchable, page: PageHandle) {
  const info = browserQueryClient().getQueryData<AppInfo>(appInfoQuery().queryKey)
  if (isGuest(info)) {
    const failure = await browserQueryClient()
      .ensureQueryData(order as FetchQueryOptions)
      .then(
        () => null,
        (error: unknown) => error,
      )
    if (isRefused(failure, 'ORDER_NOT_FOUND')) throw toOrder(info, request)
  }
  return prefetchInBrowser([order], page)
}

/**
 * For the `loader` of a page that is open to guests too, in a shop with accounts.
 * @param extra shown to signed-in shoppers only; the page renders without it
 */
export async function loadWithAccounts(context: LoaderInput['context'], extra: () => Prefetchable[] = () => []) {
  await prefetch(context, [appInfoQuery()])
  const info = queryClientOf(context).getQueryData<AppInfo>(appInfoQuery().queryKey)
  if (!info?.appContent.system.appConfig.enableUserAccounts) return data(null, { status: 404 })
  return prefetch(context, [], visitorOf(info).loggedIn ? extra() : [])
}
