import { type ContextType, use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { isOnline } from '#app/platform/use-online.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>
type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/** What a page's code is found with. Neither part ever changes. */
interface Pages {
  framework: Framework
  router: Router
}

export function usePages(): Pages | undefined {
  const framework = use(FrameworkContext)
  const router = use(DataRouterContext)?.router
  return framework && router && { framework, router }
}

/**
 * Fetches a page's code ahead and runs it, so that a tap on a link to it waits for nothing. Not without a network: the
 * router answers code that does not come by reloading the page, which would take the screen away from a shopper who has
 * just lost the connection.
 */
export function fetchPageCode({ framework, router }: Pages, page: string): void {
  if (!isOnline()) return
  for (const { route } of router.match(page) ?? []) readRoute(framework, route.id).catch(() => undefined)
}

/** Puts a route's module where the router looks first. */
async function readRoute({ manifest, routeModules }: Framework, id: string): Promise<void> {
  const route = manifest.routes[id]
  if (!route || routeModules[id]) return
  const beside = route.imports?.map((href) => import(/* @vite-ignore */ href)) ?? []
  const [module] = await Promise.all([import(/* @vite-ignore */ route.module), ...beside])
  routeModules[id] ??= module
}
