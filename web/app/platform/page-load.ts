import type { DataRouteMatch, RouterState } from 'react-router'
import { CodeMissing, type LoaderArgs, type RouteCode } from './route-code.ts'
import type { RouteTable } from './route-table.tsx'

interface Asked {
  table: RouteTable
  /** What is on screen. */
  state: Pick<RouterState, 'matches' | 'location' | 'loaderData'>
  matches: DataRouteMatch[]
  url: URL
  signal: AbortSignal
}

/** What the next page is drawn with, or where its loader leads instead, or that only a whole document can help. */
export type Loaded = Pick<RouterState, 'loaderData' | 'errors'> | { redirect: string } | { document: true }

type Answer = { data: unknown } | { error: unknown }

/** Runs the client loaders that the next page needs, all at once, and fetches code that is missing. */
export async function loadPage(asked: Asked): Promise<Loaded> {
  const { matches } = asked
  const answers = await Promise.all(matches.map((_, depth) => answerAt(asked, depth)))
  const loaderData: RouterState['loaderData'] = {}
  for (const [depth, { route }] of matches.entries()) {
    const answer = answers[depth] as Answer
    const redirect = redirectIn(answer)
    if (redirect) return { redirect }
    if ('error' in answer && answer.error instanceof CodeMissing && answer.error.again) return { document: true }
    if ('error' in answer) return { loaderData, errors: { [boundaryAt(matches, depth)]: answer.error } }
    loaderData[route.id] = answer.data
  }
  return { loaderData, errors: null }
}

async function answerAt(asked: Asked, depth: number): Promise<Answer> {
  const { table, state, matches, url, signal } = asked
  const { route, params } = matches[depth] as DataRouteMatch
  try {
    const found = table.codeOf(route.id)
    const code = found instanceof Promise ? await found : found
    const known = state.loaderData[route.id]
    if (!code.clientLoader) return { data: known ?? null }
    if (!mustLoad(asked, depth, code)) return { data: known }
    // A request takes a while to make, and most loaders never look at it.
    const args: LoaderArgs = {
      params,
      get request() {
        return new Request(url, { signal })
      },
    }
    return { data: await code.clientLoader(args) }
  } catch (error) {
    return { error }
  }
}

/** React Router's rule: a new page, a changed path or query, and the same address asked for again. */
function mustLoad({ state, matches, url }: Asked, depth: number, { shouldRevalidate }: RouteCode): boolean {
  const before = state.matches[depth]
  const now = matches[depth] as DataRouteMatch
  if (before?.route.id !== now.route.id || !(now.route.id in state.loaderData)) return true
  const { pathname, search } = state.location
  const currentUrl = new URL(pathname + search, url)
  const samePath = before.pathname === now.pathname
  const defaultShouldRevalidate = !samePath || search !== url.search || pathname === url.pathname
  const [currentParams, nextParams] = [before.params, now.params]
  const args = { currentUrl, currentParams, nextUrl: url, nextParams, defaultShouldRevalidate }
  return shouldRevalidate?.(args) ?? defaultShouldRevalidate
}

function redirectIn(answer: Answer): string | null {
  const given = 'error' in answer ? answer.error : answer.data
  return given instanceof Response ? given.headers.get('Location') : null
}

/** The nearest route at or above that can show an error; the outermost one always can. */
function boundaryAt(matches: DataRouteMatch[], depth: number): string {
  const able = matches.slice(0, depth + 1).findLast(({ route }) => route.errorElement) ?? matches[0]
  return able?.route.id ?? ''
}
