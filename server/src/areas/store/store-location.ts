import type { LocalText } from '@istore/contract/text.ts'

/** When a store location is open on one weekday, `HH:MM` in its own time zone; null when closed. */
export type OpeningHours = { opens: string; closes: string } | null

/** One tax of a store location. `rate` is in millionths; it applies to goods of the tax classes named. */
export interface TaxRule {
  name: LocalText
  rate: number
  classes: string[]
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
  leadMinutes: number
  slotMinutes: number
  slotCapacity: number
  /** The numbers of the tables that guests can order at; none where nothing is eaten in. */
  tables: string[]
  taxes: TaxRule[]
  display: boolean
  virtual: boolean
  /** Where choosing it leads: a link of the content or an absolute URL; null to stay on the page. */
  landingPage: string | null
}
