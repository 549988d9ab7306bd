import { matchRoutes } from 'react-router'
import { addStyles } from './add-styles.ts'
import { type PageStyle, pageStyles } from './page-styles.ts'
import { isOnline } from './use-online.ts'

interface BuiltRoute {
  id: string
  path?: string
  index?: boolean
  module: string
  /** Addresses of the chunks that the module needs. */
  imports?: string[]
}

interface RouteModule {
  handle?: { styles?: readonly PageStyle[] }
}

/** Id of the root route, the parent of every page. */
const ROOT = 'root'

function builtRoutes(): Record<string, BuiltRoute | undefined> {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: { routes: Record<string, BuiltRoute | undefined> }
  }
  return manifest?.routes ?? {}
}

let table: { id: string; path?: string }[] | undefined

function routesAt(page: string): BuiltRoute[] {
  const built = builtRoutes()
  table ??= Object.values(built).flatMap((route) =>
    route && route.id !== ROOT ? [{ id: route.id, path: route.index ? '/' : route.path }] : [],
  )
  const matches = matchRoutes(table, page.replace(/[?#].*$/s, '')) ?? []
  return matches.flatMap(({ route }) => built[route.id ?? ''] ?? [])
}

const loaded = new Set<string>()

/** A document includes the code and the styles of its own page. */
export function markPageLoaded(page: string): void {
  for (const { id } of routesAt(page)) loaded.add(id)
}

/** Whether a page can be rendered without fetching code or styles. */
export const isPageLoaded = (page: string): boolean => routesAt(page).every(({ id }) => loaded.has(id))

/**
 * Loads and runs the code of a page, and adds its styles.
 * @throws the browser's own error when a file cannot be loaded
 */
export async function loadPage(page: string): Promise<void> {
  const load = (href: string): Promise<RouteModule> => import(/* @vite-ignore */ href)
  const routes = routesAt(page)
  const [modules] = await Promise.all([
    Promise.all(routes.map(({ module }) => load(module))),
    ...routes.flatMap(({ imports = [] }) => imports.map(load)),
  ])
  for (const sheet of await pageStyles(modules.flatMap(({ handle }) => handle?.styles ?? []))) addStyles(sheet)
  markPageLoaded(page)
}

/** The last page that was preloaded, as one tap requests it three times: by touch, pointer and focus. */
let latest: string | undefined

/**
 * Loads a page before the tap on a link to it. Does nothing while offline, because the browser may cache a module's
 * failure until the next document.
 */
export function preloadPage(page: string): void {
  if (!isOnline() || page === latest) return
  latest = page
  if (isPageLoaded(page)) return
  loadPage(page).catch(() => {
    latest = undefined
  })
}
