/** Path and query of a URL of this shop; null for other sites. */
export function sameOriginPath(url: string): string | null {
  const { origin, pathname, search } = new URL(url, location.href)
  return origin === location.origin ? pathname + search : null
}
