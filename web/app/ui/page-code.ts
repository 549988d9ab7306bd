import { type ContextType, use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { fetchRouteCode, type KnownCode } from '#app/platform/route-code.ts'
import { isOnline } from '#app/platform/use-online.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>
type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/** What a page's code is found with. Neither part ever changes. */
interface Pages {
  framework: Framework
  router: Router
}

export function usePages(): Pages | undefined {
  // A document's links fetch nothing.
  if (import.meta.env.SSR) return undefined
  const framework = use(FrameworkContext)
  const router = use(DataRouterContext)?.router
  return framework && router && { framework, router }
}

/** The last page that was fetched ahead: one tap asks for it three times, by finger, pointer and keyboard. */
let latest: string | undefined

/**
 * Fetches a page's code ahead and runs it, so that a tap on a link to it waits for nothing. Not without a network: a file
 * that did not come may stay away until the next document.
 */
export function fetchPageCode({ framework, router }: Pages, page: string): void {
  if (!isOnline() || page === latest) return
  latest = page
  const { manifest, routeModules } = framework
  for (const { route } of router.match(page) ?? []) {
    if (routeModules[route.id]) continue
    fetchRouteCode(manifest.routes, routeModules as KnownCode, route.id).catch(() => {
      latest = undefined
    })
  }
}
