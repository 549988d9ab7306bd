/** The page that `:place` of an address names, in any case, as in the rest of an address. */
export function placeIn<Place extends string>(pages: Readonly<Record<Place, unknown>>, named = ''): Place | undefined {
  const place = named.toLowerCase()
  return Object.hasOwn(pages, place) ? (place as Place) : undefined
}
