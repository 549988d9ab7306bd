import type { ReactNode } from 'react'
import { type DataRouteMatch, type DataRouteObject, matchRoutes } from 'react-router'
import { CodeMissing, fetchRouteCode, type KnownCode, type RouteCode, type RouteList } from './route-code.ts'
import { isOnline } from './use-online.ts'

interface TableParts {
  list: RouteList
  known: KnownCode
  /** Stands in the place of a page whose code does not come. */
  broken: ReactNode
}

/** The shop's routes as React Router draws them; each is filled in when its code is here. */
export class RouteTable {
  readonly routes: DataRouteObject[]
  readonly byId: Record<string, DataRouteObject> = {}
  readonly #parts: TableParts
  readonly #missed = new Set<string>()

  constructor(parts: TableParts) {
    this.#parts = parts
    this.routes = this.#childrenOf(undefined)
    for (const id of Object.keys(parts.known)) this.#fill(id)
  }

  /** The routes that draw a path, outermost first. An unknown path has a route of its own. */
  match(path: string | { pathname?: string }): DataRouteMatch[] {
    return matchRoutes(this.routes, path) ?? []
  }

  /**
   * A route's code, at once when it is here.
   * @throws CodeMissing, as a rejection, when it does not come; the route then shows the broken page
   */
  codeOf(id: string): RouteCode | Promise<RouteCode> {
    const { list, known, broken } = this.#parts
    if (known[id]) return this.#fill(id) ?? known[id]
    const route = this.byId[id]
    return fetchRouteCode(list, known, id).then(
      (code) => this.#fill(id) ?? code,
      (error: unknown) => {
        if (route) route.errorElement = broken
        const again = this.#missed.has(id) && isOnline()
        this.#missed.add(id)
        throw new CodeMissing(error, again)
      },
    )
  }

  #childrenOf(parent: string | undefined): DataRouteObject[] {
    const own = Object.values(this.#parts.list).filter((route) => route !== undefined && route.parentId === parent)
    return own.map((route) => {
      const { id, index, path } = route as NonNullable<typeof route>
      const children = index ? [] : this.#childrenOf(id)
      const made = { id, index, path, ...(children.length > 0 && { children }) } as DataRouteObject
      this.byId[id] = made
      return made
    })
  }

  #fill(id: string): RouteCode | undefined {
    const code = this.#parts.known[id]
    const route = this.byId[id]
    if (code && route && !route.element) Object.assign(route, elementsOf(code))
    return code
  }
}

/** The same elements as the server's, in the same places. */
function elementsOf({ default: Page, ErrorBoundary, Layout, handle }: RouteCode) {
  const inside = (part: ReactNode) => (Layout ? <Layout>{part}</Layout> : part)
  return {
    handle,
    element: Page && inside(<Page />),
    errorElement: ErrorBoundary && inside(<ErrorBoundary />),
  }
}
