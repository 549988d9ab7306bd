import type { ContextType, ReactNode } from 'react'
import { type DataRouter, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BrowserRouter, type Start } from './browser-router.ts'
import type { KnownCode } from './route-code.ts'
import { RouteTable } from './route-table.tsx'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** What the document's scripts leave for the router. */
interface Brought {
  __reactRouterContext: Pick<Framework, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'>
  __reactRouterManifest: Framework['manifest']
  __reactRouterRouteModules: Framework['routeModules']
}

const brought = () => window as unknown as Brought

/**
 * The browser's router, started on what the document brought.
 * @param start what the server's loaders gave, and the pages that it could not make
 * @param broken stands in the place of a page whose code does not come
 */
export function openRouter(start: Start, broken: ReactNode): BrowserRouter {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: known } = brought()
  const table = new RouteTable({ list: manifest.routes, known: known as KnownCode, broken })
  return new BrowserRouter(table, window, start)
}

/**
 * In place of React Router's `HydratedRouter`, which draws all links of the page once more at every navigation, while the
 * shopper waits. The empty second child stands where the server's router has one: ids count places.
 */
export function AppRouter({ router }: { router: BrowserRouter }) {
  const { __reactRouterContext, __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = brought()
  const { future, isSpaMode, routeDiscovery, ssr } = __reactRouterContext
  return (
    <>
      <FrameworkContext value={{ manifest, routeModules, future, isSpaMode, routeDiscovery, ssr }}>
        {/* The parts that are missing belong to forms, fetchers, blockers and hot reloading. */}
        <RouterProvider router={router as unknown as DataRouter} />
      </FrameworkContext>
      {null}
    </>
  )
}
