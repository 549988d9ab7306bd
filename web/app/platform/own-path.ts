/** Path and query of an address of this shop; null for any other site. */
export function ownPath(url: string): string | null {
  const { origin, pathname, search } = new URL(url, location.href)
  return origin === location.origin ? pathname + search : null
}
