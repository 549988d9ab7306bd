/** Short addresses of lists, which lead on to the list itself. */
const SHORT = /^\/store\/(clearance|tag|brand)(?:\/([^/]+))?\/?$/

/** Whether a link leads to the page that is open: the same path, and every parameter that the link names. */
export function leadsHere(to: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = inFull(to.split('#')[0] ?? '').split('?')
  if (pathOf(path) !== pathOf(pathname)) return false
  const here = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}

/** The empty path is the home page. */
const pathOf = (path: string) => (path === '/' ? '/home' : path.replace(/\/+$/, ''))

function inFull(address: string): string {
  const [, kind, name] = SHORT.exec(address) ?? []
  if (kind === undefined) return address
  return `/store/productlist?${kind}=${name?.replaceAll(/[+&]/g, encodeURIComponent) ?? true}`
}
