import { href, type RouterContextProvider, redirect } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { browserQueryClient, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import type { Page } from '#app/features/store/blocks.ts'
import { pageContentQuery } from '#app/features/store/queries.ts'
import { prefetchParts } from './page-parts.tsx'

/** Content pages are below the root, articles below the blog. */
export type PageKind = 'page' | 'article'

/** An unknown page name is an unknown path, which redirects to the home page. @source spec §2 */
export function leaveUnknown(error: unknown): never {
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400)) throw redirect(href('/'))
  throw error
}

/** Each page has one address: an article requested as a page, or the reverse, is redirected. */
export function redirectForKind({ pageName, publishedOn }: Page, kind: PageKind): string | null {
  const isArticle = publishedOn !== null
  if (isArticle === (kind === 'article') || pageName === '') return null
  return isArticle ? href('/blog/:name', { name: pageName }) : href('/:pageName', { pageName })
}

interface NamedRequest {
  request: Request
  name: string
  kind: PageKind
}

/** For a `loader`: a page by its name, and the data of its blocks. */
export async function loadNamedPage(context: Readonly<RouterContextProvider>, requested: NamedRequest): Promise<null> {
  const page = await queryClientOf(context).fetchQuery(pageContentQuery(requested.name)).catch(leaveUnknown)
  redirectToAddress(page, requested)
  return prefetchParts(context, page)
}

/** For a `clientLoader`, which waits no longer than until a skeleton must show. */
export async function loadNamedPageInBrowser(requested: NamedRequest): Promise<null> {
  const query = pageContentQuery(requested.name)
  await prefetchInBrowser([query])
  const { error, data } = browserQueryClient().getQueryState(query.queryKey) ?? {}
  if (error) leaveUnknown(error)
  if (data) redirectToAddress(data, requested)
  return null
}

/** Keeps the query, which may contain the language. */
function redirectToAddress(page: Page, { kind, request }: NamedRequest): void {
  const other = redirectForKind(page, kind)
  if (other) throw redirect(other + new URL(request.url).search)
}
