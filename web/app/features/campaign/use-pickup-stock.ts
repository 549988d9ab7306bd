import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import type { OfferedItem } from './queries.ts'

/**
 * The stock of one choice at every shop, asked again whenever the shopper comes back, with the times at which a group
 * that starts now can have it: later than the product's own, because a group must fill first. A group that is joined
 * fills sooner; its times are told at checkout.
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
  const readyAt = (shop: string) => times.find(({ locationId }) => locationId === shop)?.readyBy ?? null
  const shops = stock.data?.locations.map((shop) => ({ ...shop, readyBy: readyAt(shop.locationId) }))
  return {
    shops: stock.isPlaceholderData ? undefined : shops,
    readAt: stock.dataUpdatedAt,
    failed: stock.isError,
  }
}
