import type { LocalText } from '@istore/contract/text.ts'
import type { TaxRule } from './tax-rules.ts'

/** When a store location is open on one weekday, `HH:MM` in its own time zone; null when closed. */
export type OpeningHours = { opens: string; closes: string } | null

/** A day on which a store location's hours differ from its week. */
export interface Closure {
  hours: OpeningHours
  /** The reason, such as the name of a holiday. */
  name: LocalText
}

/** A store location in both languages, as services use it. */
export interface StoreLocation {
  id: string
  name: LocalText
  street: string
  city: string
  province: string
  postCode: string
  phone: string
  timeZone: string
  /** Seven days, Monday first. */
  openingHours: OpeningHours[]
  /** Exceptions by day, `YYYY-MM-DD`. */
  closures: ReadonlyMap<string, Closure>
  leadMinutes: number
  /** Whether pickups have a day but no time: orders are collected within that day's opening hours. */
  pickupByDay: boolean
  slotMinutes: number
  /** Maximum number of orders per pickup time, or per day with pickup by day. */
  slotCapacity: number
  /** Numbers of the tables at which guests can order; empty without eat-in. */
  tables: string[]
  /** Taxes to use if `province_tax` does not list the province. */
  taxes: TaxRule[]
  display: boolean
  virtual: boolean
  /** Where the visitor is sent after choosing this location: a link of the content or an absolute URL; null to stay. */
  landingPage: string | null
}
