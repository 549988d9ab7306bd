import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import type { OfferedItem } from './queries.ts'

/**
 * Stock of one choice at every store location, refetched on return to the page, with pickup times for a group that
 * starts now: later than the product's own, as the group must fill first. A group that is joined fills sooner; checkout
 * shows its times.
 */
export function usePickupStock(
  { product, readyTimes }: OfferedItem,
  { pair, joins }: { pair: string; joins: boolean },
) {
  const stock = useQuery({
    ...inventoryQuery(product.id, pair),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const times = joins ? [] : readyTimes
  const readyAt = (location: string) =>
    times.find(({ storeLocationId }) => storeLocationId === location)?.readyBy ?? null
  const locations = stock.data?.storeLocations.map((location) => ({
    ...location,
    readyBy: readyAt(location.storeLocationId),
  }))
  return {
    locations: stock.isPlaceholderData ? undefined : locations,
    failed: stock.isError,
  }
}
