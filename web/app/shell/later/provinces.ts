import type { Reply } from '@istore/contract/index.ts'

export type StoreLocation = Reply<'GET /common3/pickupLocations'>['storeLocations'][number]

/**
 * Stores that may be chosen, by province, in the order in which provinces first come. Those of none have the key ''.
 * @source spec §2 Location modal
 */
export function byProvince(stores: readonly StoreLocation[]): { province: string; stores: StoreLocation[] }[] {
  const groups = Map.groupBy(
    stores.filter((store) => store.display),
    (store) => store.address.province.trim(),
  )
  return [...groups].map(([province, members]) => ({ province, stores: members }))
}

/** `Toronto, ON, M5T 0B8`. */
export function cityLine({ address }: Pick<StoreLocation, 'address'>): string {
  return [address.city, address.province, address.postCode].filter(Boolean).join(', ')
}
