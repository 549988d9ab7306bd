/** The page that `:place` in an address names, in upper or lower case, like the rest of an address. */
export function placeIn<Place extends string>(pages: Readonly<Record<Place, unknown>>, named = ''): Place | undefined {
  const place = named.toLowerCase()
  return Object.hasOwn(pages, place) ? (place as Place) : undefined
}
