import type { LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Location, OpeningHours, TaxRule } from './location.ts'

/** The shop's content document as it is stored; null in a database that was never seeded. */
export async function readAppDocument(db: Db): Promise<unknown> {
  const row = await db.selectFrom('app_content').select('document').executeTakeFirst()
  return row?.document ?? null
}

export interface PageRow {
  name: string
  /** The day of an article of the blog, `YYYY-MM-DD`; null for a page. */
  publishedOn: string | null
  document: unknown
}

/** Every page and article as it is stored, the newest article first. */
export async function readPages(db: Db): Promise<PageRow[]> {
  const rows = await db.selectFrom('page_content').selectAll().orderBy('published_on', 'desc').orderBy('name').execute()
  return rows.map((row) => ({ name: row.name, publishedOn: row.published_on, document: row.document }))
}

export interface NamedDocument {
  name: string
  document: unknown
}

/** Blocks that several pages share, as they are stored. */
export async function readSections(db: Db): Promise<NamedDocument[]> {
  return db.selectFrom('section_template').select(['type as name', 'document']).execute()
}

/** The pictures that the shop keeps by name, as they are stored. */
export async function readImages(db: Db): Promise<NamedDocument[]> {
  return db.selectFrom('site_image').select(['name', 'document']).execute()
}

export async function readLocations(db: Db): Promise<Location[]> {
  const rows = await db.selectFrom('location').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name as LocalText,
    street: row.street,
    city: row.city,
    province: row.province,
    postCode: row.post_code,
    phone: row.phone,
    timeZone: row.time_zone,
    openingHours: row.opening_hours as OpeningHours[],
    leadMinutes: row.lead_minutes,
    slotMinutes: row.slot_minutes,
    slotCapacity: row.slot_capacity,
    taxes: row.taxes as TaxRule[],
    display: row.display,
    virtual: row.virtual,
    landingPage: row.landing_page,
  }))
}

export interface ExchangeRate {
  currencyCode: string
  rate: number
  isBase: boolean
}

/** Every currency, the base first. */
export async function readRates(db: Db): Promise<ExchangeRate[]> {
  const rows = await db.selectFrom('exchange_rate').selectAll().orderBy('is_base', 'desc').orderBy('position').execute()
  return rows.map((row) => ({ currencyCode: row.currency_code, rate: row.rate, isBase: row.is_base }))
}

/** Pickup times that are fully booked from a day on, as `location date time`. */
export async function readFullSlots(db: Db, locationIds: readonly string[], fromDate: string): Promise<Set<string>> {
  if (locationIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('pickup_slot')
    .select(['location_id', 'date', 'time'])
    .where('location_id', 'in', [...locationIds])
    .where('date', '>=', fromDate)
    .whereRef('taken', '>=', 'capacity')
    .execute()
  return new Set(rows.map((row) => `${row.location_id} ${row.date} ${row.time}`))
}

/** Books one place in a pickup time. @returns false when it is full */
export async function bookSlot(
  db: Db,
  slot: { locationId: string; date: string; time: string; capacity: number },
): Promise<boolean> {
  const booked = await db
    .insertInto('pickup_slot')
    .values({ location_id: slot.locationId, date: slot.date, time: slot.time, capacity: slot.capacity, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['location_id', 'date', 'time'])
        .doUpdateSet({ taken: sql`pickup_slot.taken + 1`, capacity: slot.capacity })
        .where(sql<boolean>`pickup_slot.taken < ${slot.capacity}`),
    )
    .returning('taken')
    .executeTakeFirst()
  return booked !== undefined
}

/** Gives one place back. */
export async function freeSlot(db: Db, slot: { locationId: string; date: string; time: string }): Promise<void> {
  await db
    .updateTable('pickup_slot')
    .set({ taken: sql`taken - 1` })
    .where('location_id', '=', slot.locationId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .execute()
}

/** A secret that all processes of the shop share; the first asker's `fresh` bytes become it. */
export async function sharedSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
