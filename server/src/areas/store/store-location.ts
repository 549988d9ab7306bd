import type { LocalText } from '@istore/contract/text.ts'
import type { TaxRule } from './tax-rules.ts'

/** When a store location is open on one weekday, `HH:MM` in its own time zone; null when closed. */
export type OpeningHours = { opens: string; closes: string } | null

/** A day on which a store location does not keep its week. */
export interface Closure {
  hours: OpeningHours
  /** Why, such as the name of a holiday. */
  name: LocalText
}

/** A store location, both languages, as the services use it. */
export interface StoreLocation {
  id: string
  name: LocalText
  street: string
  city: string
  province: string
  postCode: string
  phone: string
  timeZone: string
  /** Seven, Monday first. */
  openingHours: OpeningHours[]
  /** By day, `YYYY-MM-DD`. */
  closures: ReadonlyMap<string, Closure>
  leadMinutes: number
  /** Whether a pickup has a day and no time: the order is collected within the opening hours of that day. */
  pickupByDay: boolean
  slotMinutes: number
  /** Orders that one pickup time takes, or one day of a store location that takes pickups by day. */
  slotCapacity: number
  /** The numbers of the tables that guests can order at; none where nothing is eaten in. */
  tables: string[]
  /** Charged where `province_tax` does not list the province. */
  taxes: TaxRule[]
  display: boolean
  virtual: boolean
  /** Where choosing it leads: a link of the content or an absolute URL; null to stay on the page. */
  landingPage: string | null
}
