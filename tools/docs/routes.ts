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
  const source = sourceOf(route.file)
  const handle = handleIn(source).replace('subpages: Object.keys(PAGES), ', '')
  const pages = subpagesIn(source).map(({ subpage, file }) => ({ address: addressOf(path, subpage), file }))
  const own = pages.length > 0 ? pages : [{ address: path || '/', file: route.file }]
  return [...own.map(({ address, file }) => [code(address), code(`web/app/${file}`), handle && code(handle)]), ...inner]
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

/** The pages of a route with several, which it lists as `const PAGES… = { login: loginPage, … }`, and their modules. */
function subpagesIn(source: string): { subpage: string; file: string }[] {
  const [, table = ''] = /^const PAGES\b.*? = \{$(.*?)^\}$/ms.exec(source) ?? []
  return [...table.matchAll(/^ {2}'?(\w*)'?: (\w+),$/gm)].map(([, subpage = '', page = '']) => ({
    subpage,
    file: new RegExp(`^import \\{.*\\b${page}\\b.*\\} from '#app/(.*)'$`, 'm').exec(source)?.[1] ?? '',
  }))
}

const addressOf = (path: string, subpage: string) => path.replace(/:subpage\??$/, subpage).replace(/\/$/, '')
