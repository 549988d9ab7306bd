/** Path and query in the address bar, which changes before the page is rendered. Browser only. */
export const addressPath = (): string => location.pathname + location.search

/** A query parameter of the address at which the document was opened. Browser only. */
export function addressParam(name: string): string | null {
  return new URLSearchParams(location.search).get(name)
}
