import type { LocalText } from '@istore/contract/text.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { fromRow } from '../../db/rows.ts'
import type { LocationClosureTable } from '../../db/tables/location-closure.ts'
import type { ZoneRow } from './read-zones.ts'
import type { PickupTime } from './rules.ts'
import type { Closure, StoreLocation } from './store-location.ts'
import type { ProvinceTax } from './tax-rules.ts'

/** The stored content document of the shop; null in a database that was never seeded. */
export async function readAppDocument(db: Db): Promise<unknown> {
  const row = await db.selectFrom('app_content').select('document').executeTakeFirst()
  return row?.document ?? null
}

export interface PageRow {
  name: string
  /** Publication date of a blog article, `YYYY-MM-DD`; null for a page. */
  publishedOn: string | null
  document: unknown
}

/** All stored pages and articles, newest article first. */
export async function readPages(db: Db): Promise<PageRow[]> {
  const rows = await db.selectFrom('page_content').selectAll().orderBy('published_on', 'desc').orderBy('name').execute()
  return rows.map((row) => ({ name: row.name, publishedOn: row.published_on, document: row.document }))
}

export interface NamedDocument {
  name: string
  document: unknown
}

/** The stored sections: blocks that several pages share. */
export async function readSections(db: Db): Promise<NamedDocument[]> {
  return db.selectFrom('section_template').select(['type as name', 'document']).execute()
}

/** The stored pictures of the shop, by name. */
export async function readImages(db: Db): Promise<NamedDocument[]> {
  return db.selectFrom('site_image').select(['name', 'document']).execute()
}

export async function readStoreLocations(db: Db): Promise<StoreLocation[]> {
  const [rows, closures] = await Promise.all([
    db.selectFrom('store_location').selectAll().orderBy('position').execute(),
    db.selectFrom('location_closure').selectAll().execute(),
  ])
  return rows.map((row) => {
    const own = closures.filter(({ store_location_id }) => store_location_id === row.id)
    return { ...fromRow(row), closures: new Map(own.map((each) => [each.date, closureOf(each)])) } as StoreLocation
  })
}

function closureOf({ opens, closes, name }: Selectable<LocationClosureTable>): Closure {
  return { hours: opens && closes ? { opens, closes } : null, name: name as LocalText }
}

/** All stored delivery zones, with their postal code prefixes. */
export async function readZoneRows(db: Db): Promise<ZoneRow[]> {
  const [rows, prefixes] = await Promise.all([
    db.selectFrom('delivery_zone').selectAll().orderBy('store_location_id').orderBy('position').execute(),
    db.selectFrom('delivery_prefix').select(['zone_id', 'prefix']).execute(),
  ])
  return rows.map((row) => {
    const own = prefixes.filter(({ zone_id }) => zone_id === row.id)
    return { ...fromRow(row), prefixes: own.map(({ prefix }) => prefix) }
  })
}

/** The taxes of all provinces: federal ones first, and for each tax the latest start date first. */
export async function readProvinceTaxes(db: Db): Promise<ProvinceTax[]> {
  const rows = await db
    .selectFrom('province_tax')
    .select(['province', 'tax', 'valid_from', 'name', 'rate', 'classes'])
    .orderBy('province')
    .orderBy('tax')
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map(fromRow) as ProvinceTax[]
}

export async function readShopRules(db: Db): Promise<NamedDocument[]> {
  return db.selectFrom('shop_rules').select(['name', 'document']).execute()
}

export interface ExchangeRate {
  currencyCode: string
  rate: number
  isBase: boolean
}

/** All currencies, the base currency first. */
export async function readRates(db: Db): Promise<ExchangeRate[]> {
  const rows = await db.selectFrom('exchange_rate').selectAll().orderBy('is_base', 'desc').orderBy('position').execute()
  return rows.map(fromRow)
}

/** Full pickup times and days from a day on, as `location date time`. For pickup by day the time is empty. */
export async function readFullSlots(
  db: Db,
  storeLocationIds: readonly string[],
  fromDate: string,
): Promise<Set<string>> {
  if (storeLocationIds.length === 0) return new Set()
  const rows = await query<{ slot: string }>(db)`
    SELECT store_location_id || ' ' || date || ' ' || time AS slot FROM pickup_slot
    WHERE store_location_id = ANY(${[...storeLocationIds]}::text[]) AND date >= ${fromDate} AND taken >= capacity`
  return new Set(rows.map(({ slot }) => slot))
}

/** Value of the `time` column; empty for pickup by day. */
const timeKey = (time: string | null) => time ?? ''

/** Takes one spot at a pickup time, or on a day with pickup by day. @returns false if it is full */
export async function bookSlot(
  db: Db,
  slot: PickupTime & { storeLocationId: string; capacity: number },
): Promise<boolean> {
  const { storeLocationId, date, time, capacity } = slot
  const booked = await query(db)`
    INSERT INTO pickup_slot (store_location_id, date, time, capacity, taken)
    VALUES (${storeLocationId}, ${date}, ${timeKey(time)}, ${capacity}, 1)
    ON CONFLICT (store_location_id, date, time) DO UPDATE SET taken = pickup_slot.taken + 1, capacity = EXCLUDED.capacity
    WHERE pickup_slot.taken < EXCLUDED.capacity RETURNING taken`
  return booked.length > 0
}

export async function releasePickup(
  db: Db,
  { storeLocationId, date, time }: PickupTime & { storeLocationId: string },
): Promise<void> {
  await db
    .updateTable('pickup_slot')
    .set({ taken: sql`taken - 1` })
    .where((eb) => eb.and({ store_location_id: storeLocationId, date, time: timeKey(time) }))
    .execute()
}

/** A secret shared by all processes of the shop. The `fresh` bytes of the first caller are stored as the secret. */
export async function sharedSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
