import type { PageEntry } from '@istore/contract/pages.ts'
import type { PageHandle } from './page.ts'

interface BuiltRoute {
  path?: string
  index?: boolean
  module: { handle?: unknown }
}

/** Every page of the routes with its handle, but the one for unknown paths. */
export function pagesOf(routes: readonly BuiltRoute[]): (PageEntry & PageHandle)[] {
  return routes.flatMap(({ path, index, module }) =>
    index || (path && path !== '*') ? [{ ...(module.handle as PageHandle | undefined), path: `/${path ?? ''}` }] : [],
  )
}
