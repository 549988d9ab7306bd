import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import type { LazyArea } from '#app/i18n/lazy-texts.ts'
import { loadArea, loadedArea } from '#app/i18n/load-texts.ts'
import { shownLocale } from '#app/i18n/shown-locale.ts'
import { CallFailure } from './failure.ts'
import { documentContext } from './server-context.ts'

export interface Prefetchable {
  queryKey: QueryKey
  initialPageParam?: unknown
}

interface PageTexts {
  texts?: readonly LazyArea[]
}

type Context = Readonly<RouterContextProvider>

/** How long a tap may show nothing before a skeleton appears, in milliseconds. @source interface guide §4 Loading */
const SKELETON_AFTER = 150

/**
 * For a route's `loader`: fills the document's query data on the server.
 * @param required if one of these fails, the page fails (404 when the API says so, else 503)
 * @param extra the page renders without these; the browser requests them again
 */
export async function prefetch(context: Context, required: Prefetchable[], extra: Prefetchable[] = []): Promise<null> {
  const { queryClient } = context.get(documentContext)
  const quiet = extra.map((options) => fetchInto(queryClient, options).catch(() => undefined))
  await Promise.all([...required.map((options) => fetchInto(queryClient, options)), ...quiet]).catch(failPage)
  return null
}

function failPage(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error
  const status = error.status === 404 || error.status === 400 ? 404 : 503
  throw data({ message: error.messages[0] ?? null, reason: error.message }, { status })
}

/** The document's query client, for a loader that must decide something, such as a redirect. */
export function queryClientOf(context: Context): QueryClient {
  return context.get(documentContext).queryClient
}

let browserClient: QueryClient | undefined

/** Called once, before the app starts. */
export function setBrowserClient(client: QueryClient): void {
  browserClient = client
}

/** The browser's query client, for a clientLoader that must decide something. */
export function browserQueryClient(): QueryClient {
  if (!browserClient) throw new Error('the app has not started')
  return browserClient
}

/**
 * For a route's `clientLoader`: fetches data and texts that are not cached, and waits no longer than until a skeleton
 * should appear.
 */
export async function prefetchInBrowser(wanted: Prefetchable[], { texts = [] }: PageTexts = {}): Promise<null> {
  const client = browserQueryClient()
  const missing = wanted.filter((options) => client.getQueryData(options.queryKey) === undefined)
  const absent = texts.filter((area) => !loadedArea(shownLocale(), area))
  if (missing.length + absent.length === 0) return null
  const all = Promise.allSettled([
    ...missing.map((options) => fetchInto(client, options)),
    ...absent.map((area) => loadArea(shownLocale(), area)),
  ])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER))])
  return null
}

function fetchInto(client: QueryClient, options: Prefetchable): Promise<unknown> {
  return 'initialPageParam' in options
    ? client.fetchInfiniteQuery(options as FetchInfiniteQueryOptions)
    : client.fetchQuery(options as FetchQueryOptions)
}
