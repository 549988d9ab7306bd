import type { LocalText } from '@istore/contract/text.ts'

/** The fee of orders whose goods come to `from` or more, up to the next step. Minor units. */
export interface FeeStep {
  from: number
  fee: number
}

/** When a zone is delivered to, on the clock of the store location. */
export interface ZoneWindow {
  /** `HH:MM` */
  starts: string
  ends: string
  /** Orders that it takes. */
  capacity: number
  /** Minutes between ordering and its start. */
  leadMinutes: number
}

/** An area that a store location delivers to. */
export interface DeliveryZone {
  id: string
  storeLocationId: string
  name: LocalText
  /** At least one, the lowest first. */
  fees: FeeStep[]
  /** What the goods must come to, minor units. */
  minimum: number
  /** Seven, Monday first. */
  days: boolean[]
  /** In order of their start. */
  windows: ZoneWindow[]
  /** How its postal codes begin, in capitals without spaces. */
  prefixes: string[]
}
