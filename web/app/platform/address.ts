/** A query parameter of the address the document was opened at. Browser only. */
export function addressParam(name: string): string | null {
  return new URLSearchParams(location.search).get(name)
}
