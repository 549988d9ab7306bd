import { code, page, table } from './markdown.ts'

/** One entry of the route table in `web/app/routes.ts`. */
export interface RouteEntry {
  id?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: RouteEntry[] | undefined
}

/**
 * Every address of the shop, the module that renders it and its handle.
 * @param sourceOf reads a module of `web/app/`
 */
export function routesPage(routes: readonly RouteEntry[], sourceOf: (file: string) => string): string {
  const rows = routes.flatMap((route) => rowsOf(route, '', sourceOf))
  return page('Addresses', 'Source: `web/app/routes.ts`. `:name` is a part of the address; `?` may be absent.', [
    table(['Address', 'Module', 'Handle'], rows),
  ])
}

function rowsOf(route: RouteEntry, parent: string, sourceOf: (file: string) => string): string[][] {
  const path = route.path ? `${parent}/${route.path}` : parent
  const inner = (route.children ?? []).flatMap((child) => rowsOf(child, path, sourceOf))
  if (!route.index && route.path === undefined) return inner
  const handle = handleIn(sourceOf(route.file))
  const row = (address: string) => [code(address), code(`web/app/${route.file}`), handle && code(handle)]
  return [...addressesOf(path, handle).map(row), ...inner]
}

/** The handle in a route module, on one line and without comments. */
function handleIn(source: string): string {
  const [, object = ''] = /^export const handle = definePage\(\{(.*?)\}\)$/ms.exec(source) ?? []
  const lines = object.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => !line.startsWith('//'))
    .join(' ')
    .trim()
    .replace(/,$/, '')
}

/** The addresses of a page: one for each of its places, if it has several. */
function addressesOf(path: string, handle: string): string[] {
  const [, places] = /places: \[(.*?)\]/.exec(handle) ?? []
  if (places === undefined) return [path || '/']
  return [...places.matchAll(/'(.*?)'/g)].map(([, place = '']) => path.replace(/:place\??$/, place).replace(/\/$/, ''))
}
