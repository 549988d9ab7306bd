import type { EntryContext } from 'react-router'
import type { StartPlan } from '#app/api/visit.tsx'

/** The data with which React Router's `Scripts` would start a document. @param texts addresses of the page's texts */
export function startPlan(router: EntryContext, texts: readonly string[]): StartPlan {
  const { manifest, serverHandoffString = '{}', staticHandlerContext } = router
  const built = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]] as const)
  const imports = [...manifest.entry.imports, ...built.flatMap(([, route]) => route?.imports ?? [])]
  return {
    context: serverHandoffString,
    manifest: manifest.url,
    routes: built.map(([id, route]) => [id, route?.module ?? '']),
    beside: [...new Set([...texts, ...imports])],
    entry: manifest.entry.module,
    hotReload: manifest.hmr?.runtime,
  }
}
