import type { Reply } from '@istore/contract/index.ts'

export type StoreLocation = Reply<'GET /common3/pickupLocations'>['storeLocations'][number]

/** Locations that may be chosen, by province, '' for none, in their first order. @source spec §2 Location modal */
export function byProvince(all: readonly StoreLocation[]): { province: string; locations: StoreLocation[] }[] {
  const displayed = all.filter(({ display }) => display)
  const groups = Map.groupBy(displayed, ({ address }) => address.province.trim())
  return [...groups].map(([province, locations]) => ({ province, locations }))
}
