import { href, type RouterContextProvider, redirect } from 'react-router'
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
  return isArticle ? href('/blog/:name', { name: pageName }) : href('/:pageName', { pageName })
}

interface Asked {
  request: Request
  name: string
  place: Place
}

/** For a route's `loader`: a page by its name, and what its blocks show. */
export async function loadNamedPage(context: Readonly<RouterContextProvider>, asked: Asked): Promise<null> {
  const page = await queryClientOf(context).fetchQuery(pageContentQuery(asked.name)).catch(leaveUnknown)
  sendToRightPlace(page, asked)
  return prefetchParts(context, page)
}

/** The same for a route's `clientLoader`, which waits for no more than the moment after which a skeleton must show. */
export async function loadNamedPageInApp(asked: Asked): Promise<null> {
  const query = pageContentQuery(asked.name)
  await prefetchInApp([query])
  const { error, data } = inAppClient().getQueryState(query.queryKey) ?? {}
  if (error) leaveUnknown(error)
  if (data) sendToRightPlace(data, asked)
  return null
}

/** The query goes along: it may name the language. */
function sendToRightPlace(page: Page, { place, request }: Asked): void {
  const other = rightPlace(page, place)
  if (other) throw redirect(other + new URL(request.url).search)
}
