import type { Reply } from '@istore/contract/index.ts'

export type StoreLocation = Reply<'GET /common3/pickupLocations'>['storeLocations'][number]

/** The displayed locations by province ('' for none), in their original order. @source spec §2 Location modal */
export function byProvince(all: readonly StoreLocation[]): { province: string; locations: StoreLocation[] }[] {
  const displayed = all.filter(({ display }) => display)
  const groups = Map.groupBy(displayed, ({ address }) => address.province.trim())
  return [...groups].map(([province, locations]) => ({ province, locations }))
}
