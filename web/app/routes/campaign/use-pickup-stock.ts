import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inventoryQuery } from '#app/api/catalogue-queries.ts'
import type { OfferedItem } from '#app/features/campaign/queries.ts'

/**
 * The stock of one choice at every shop, asked again whenever the shopper comes back, with the times at which a group
 * that starts now can have it: later than the product's own, because a group must fill first.
 */
export function usePickupStock({ product, readyTimes }: OfferedItem, pair: string) {
  const stock = useQuery({
    ...inventoryQuery(product.id, pair),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const readyAt = (shop: string) => readyTimes.find(({ locationId }) => locationId === shop)?.readyBy ?? null
  const shops = stock.data?.locations.map((shop) => ({ ...shop, readyBy: readyAt(shop.locationId) }))
  return {
    shops: stock.isPlaceholderData ? undefined : shops,
    readAt: stock.dataUpdatedAt,
    failed: stock.isError,
  }
}
