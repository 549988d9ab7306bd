import type { LocalText } from '@istore/contract/text.ts'

/** The fee for goods that cost `from` or more, up to the next step. Minor units. */
export interface FeeStep {
  from: number
  fee: number
}

/** A daily time span of deliveries to a zone, in the store location's time zone. */
export interface ZoneWindow {
  /** `HH:MM` */
  starts: string
  ends: string
  /** Maximum number of orders. */
  capacity: number
  /** Minimum number of minutes between the order and the start of the window. */
  leadMinutes: number
}

/** An area that a store location delivers to. */
export interface DeliveryZone {
  id: string
  storeLocationId: string
  name: LocalText
  /** At least one, lowest first. */
  fees: FeeStep[]
  /** Minimum price of the goods, in minor units. */
  minimum: number
  /** Whether there are deliveries on each of the seven days, Monday first. */
  days: boolean[]
  /** Sorted by start. */
  windows: ZoneWindow[]
  /** Prefixes of the postal codes, in capitals without spaces. */
  prefixes: string[]
}
