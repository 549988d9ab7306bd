/** The path and query in the browser's bar, which moves on before the page there is drawn. Browser only. */
export const addressPath = (): string => location.pathname + location.search

/** A query parameter of the address the document was opened at. Browser only. */
export function addressParam(name: string): string | null {
  return new URLSearchParams(location.search).get(name)
}
