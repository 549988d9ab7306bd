import { type RouterContextProvider, redirect } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { inAppClient, prefetchInApp, queryClientOf } from '#app/api/prefetch.ts'
import type { Page } from '#app/features/store/blocks.ts'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { prefetchParts } from './page-parts.tsx'

/** Where a page stands: content pages below the root, articles below the blog. */
export type Place = 'page' | 'article'

/** A name that is no page of the content is an unknown path, which leads to the empty path. @source spec §2 */
export function leaveUnknown(error: unknown): never {
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400)) throw redirect('/')
  throw error
}

/** Each page has one address: an article asked for as a page, or the other way round, is sent there. */
export function rightPlace({ pageName, publishedOn }: Page, place: Place): string | null {
  const isArticle = publishedOn !== null
  if (isArticle === (place === 'article') || pageName === '') return null
  return isArticle ? `/blog/${pageName}` : `/${pageName}`
}

/** For a route's `loader`: a page by its name, and what its blocks show. */
export async function loadNamedPage(
  context: Readonly<RouterContextProvider>,
  name: string,
  place: Place,
): Promise<null> {
  const page = await queryClientOf(context).fetchQuery(pageContentQuery(name)).catch(leaveUnknown)
  const other = rightPlace(page, place)
  if (other) throw redirect(other)
  return prefetchParts(context, page)
}

/** The same for a route's `clientLoader`, which waits for no more than the moment after which a skeleton must show. */
export async function loadNamedPageInApp(name: string, place: Place): Promise<null> {
  const query = pageContentQuery(name)
  await prefetchInApp([query])
  const { error, data } = inAppClient().getQueryState(query.queryKey) ?? {}
  if (error) leaveUnknown(error)
  const other = data ? rightPlace(data, place) : null
  if (other) throw redirect(other)
  return null
}
