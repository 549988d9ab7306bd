import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** What the document's scripts leave for the router. */
interface Brought {
  __reactRouterContext: Pick<EntryContext, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
    basename: string
    stream: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: EntryContext['manifest']
  __reactRouterRouteModules: EntryContext['routeModules']
}

type Router = ReturnType<typeof createRouter>
type State = Parameters<typeof getHydrationData>[0]['state']

/** The browser's router, started on what the document brought. */
export async function openRouter(): Promise<Router> {
  const brought = window as unknown as Brought
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = brought
  const { basename, future, isSpaMode, ssr } = context
  const state = (await decodeViaTurboStream(context.stream, window)).value as State
  const routes = createClientRoutes(manifest.routes, modules, state, ssr, isSpaMode)
  const getRouteInfo = (id: string) => ({
    clientLoader: modules[id]?.clientLoader,
    hasLoader: manifest.routes[id]?.hasLoader === true,
    hasHydrateFallback: modules[id]?.HydrateFallback != null,
  })
  const { location } = window
  const router: Router = createRouter({
    routes,
    history: createBrowserHistory(),
    basename,
    hydrationData: getHydrationData({ state, routes, getRouteInfo, location, basename, future, isSpaMode }),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, ssr),
  })
  return router.initialize()
}

/**
 * In place of React Router's `HydratedRouter`, which draws all links of the page once more at every navigation, while the
 * shopper waits. The empty second child stands where the server's router has one: ids count places.
 */
export function AppRouter({ router }: { router: Router }) {
  return (
    <>
      <FrameworkContext value={frameworkIn(window as unknown as Brought)}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {null}
    </>
  )
}

function frameworkIn({ __reactRouterContext, __reactRouterManifest, __reactRouterRouteModules }: Brought) {
  const { future, isSpaMode, routeDiscovery, ssr } = __reactRouterContext
  return {
    manifest: __reactRouterManifest,
    routeModules: __reactRouterRouteModules,
    future,
    isSpaMode,
    routeDiscovery,
    ssr,
  }
}
