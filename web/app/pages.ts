import type { PageEntry } from '@istore/contract/pages.ts'
import type { PageHandle } from './page.ts'

interface BuiltRoute {
  path?: string
  index?: boolean
  module: { handle?: unknown }
}

/** Every page of the routes with its handle, except the one for unknown paths. */
export function pagesOf(routes: readonly BuiltRoute[]): (PageEntry & PageHandle)[] {
  return routes.flatMap(({ path = '', index, module }) => {
    const handle = module.handle as PageHandle | undefined
    return index || (path !== '' && path !== '*')
      ? addressesOf(path, handle).map((each) => ({ ...handle, path: each }))
      : []
  })
}

/** A page with subpages has an address for each. */
function addressesOf(path: string, { subpages }: PageHandle = {}): string[] {
  return subpages
    ? subpages.map((subpage) => `/${path.replace(/:subpage\??$/, subpage)}`.replace(/\/$/, ''))
    : [`/${path}`]
}
