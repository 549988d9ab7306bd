import type { ComponentType, ContextType, ReactNode } from 'react'
import type { UNSAFE_FrameworkContext as FrameworkContext, ShouldRevalidateFunction } from 'react-router'
import { addStyles } from './add-styles.ts'
import { type PageStyle, pageStyles } from './page-styles.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** Every route of the shop by its id, as the build lists them. */
export type RouteList = Framework['manifest']['routes']

/** What a `clientLoader` may ask for. */
export interface LoaderArgs {
  params: Record<string, string | undefined>
  request: Request
}

/** What a route's file exports, as far as the browser uses it. */
export interface RouteCode {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  clientLoader?: (args: LoaderArgs) => unknown
  handle?: { styles?: readonly PageStyle[] }
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The code of the routes that is here, by route id. */
export type KnownCode = Record<string, RouteCode | undefined>

/** A route's code did not come. */
export class CodeMissing extends Error {
  /** Whether it was asked for in vain before, and there is a network: the server may have newer files by now. */
  readonly again: boolean

  constructor(cause: unknown, again: boolean) {
    super("the page's code did not come", { cause })
    this.again = again
  }
}

/**
 * Fetches a route's code with the files and the styles it needs, and runs it.
 * @throws the browser's own error when a file does not come
 */
export async function fetchRouteCode(routes: RouteList, known: KnownCode, id: string): Promise<RouteCode> {
  const route = routes[id]
  if (!route) throw new Error(`no route ${id}`)
  const beside = route.imports?.map((href) => import(/* @vite-ignore */ href)) ?? []
  const [code] = await Promise.all([import(/* @vite-ignore */ route.module) as Promise<RouteCode>, ...beside])
  for (const sheet of await pageStyles(code.handle?.styles)) addStyles(sheet)
  known[id] ??= code
  return known[id]
}
