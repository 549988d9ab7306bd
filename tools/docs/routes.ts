import { code, page, table } from './markdown.ts'

/** One entry of the table of addresses, as `web/app/routes.ts` holds it. */
export interface RouteEntry {
  id?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: RouteEntry[] | undefined
}

/** Every address of the shop and the module that draws it. */
export function routesPage(routes: readonly RouteEntry[]): string {
  const rows = routes.flatMap((route) => rowsOf(route, ''))
  return page('Addresses', 'Source: `web/app/routes.ts`. `:name` is a part of the address; `?` may be absent.', [
    table(['Address', 'Module'], rows),
  ])
}

function rowsOf(route: RouteEntry, parent: string): string[][] {
  const path = route.path ? `${parent}/${route.path}` : parent
  const inner = (route.children ?? []).flatMap((child) => rowsOf(child, path))
  const draws = route.index || route.path !== undefined
  return draws ? [[code(path || '/'), code(`web/app/${route.file}`)], ...inner] : inner
}
