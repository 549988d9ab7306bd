import { weekdayOf } from '../areas/store/zoned-time.ts'
import type { Tx } from '../db/client.ts'
import type { SeedShop } from './shop.ts'

/** Number of years for which closures are written, including this one. */
const YEARS = 3

/** Writes the days on which store locations deviate from their weekly hours; a weekly closing day stays closed. */
async function seedClosures(tx: Tx, { closures, storeLocations }: SeedShop): Promise<void> {
  const year = new Date().getFullYear()
  const days = Array.from({ length: YEARS }, (_, ahead) => year + ahead).flatMap((each) =>
    closures.map((closure) => ({ ...closure, date: `${each}-${closure.day}` })),
  )
  const rows = storeLocations.flatMap(({ id, openingHours }) =>
    days.flatMap(({ date, name, closes }) => {
      const week = openingHours[weekdayOf(date)]
      const opens = closes === null ? null : week?.opens
      if (opens === undefined) return []
      return [{ store_location_id: id, date, opens, closes, name: JSON.stringify(name) }]
    }),
  )
  await tx.insertInto('location_closure').values(rows).execute()
}

/** Writes the delivery areas of store locations, and their closures. */
export async function seedDelivery(tx: Tx, shop: SeedShop): Promise<void> {
  const zones = shop.deliveryZones.map((zone, position) => ({
    id: zone.id,
    store_location_id: zone.storeLocation,
    position,
    name: JSON.stringify(zone.name),
    fees: JSON.stringify(zone.fees),
    minimum: zone.minimum,
    days: [...zone.days],
    windows: JSON.stringify(zone.windows),
  }))
  const prefixes = shop.deliveryZones.flatMap(({ id, storeLocation, prefixes: all }) =>
    all.map((prefix) => ({ store_location_id: storeLocation, prefix, zone_id: id })),
  )
  await tx.insertInto('delivery_zone').values(zones).execute()
  await tx.insertInto('delivery_prefix').values(prefixes).execute()
  await seedClosures(tx, shop)
}
