import type { LocalText } from '@istore/contract/text.ts'
import type { DeliveryZone, FeeStep, ZoneWindow } from './delivery-zone.ts'

/** A stored zone. Its JSON columns are not validated yet. */
export interface ZoneRow {
  id: string
  storeLocationId: string
  name: unknown
  fees: unknown
  minimum: number
  days: boolean[]
  windows: unknown
  prefixes: string[]
}

const MAX_STEPS = 20
const MAX_WINDOWS = 24
/** A million of the main unit: a larger amount must be a typing error. */
const MAX_AMOUNT = 100_000_000
const MAX_CAPACITY = 10_000
/** One week. */
const MAX_LEAD_MINUTES = 10_080
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const isInteger = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value)

function isStep(value: unknown): value is FeeStep {
  const { from, fee } = (value ?? {}) as Record<string, unknown>
  return isInteger(from, 0, MAX_AMOUNT) && isInteger(fee, 0, MAX_AMOUNT)
}

function isWindow(value: unknown): value is ZoneWindow {
  const { starts, ends, capacity, leadMinutes } = (value ?? {}) as Record<string, unknown>
  const isSpan = isTime(starts) && isTime(ends) && starts < ends
  return isSpan && isInteger(capacity, 1, MAX_CAPACITY) && isInteger(leadMinutes, 0, MAX_LEAD_MINUTES)
}

const isName = (value: unknown): value is LocalText => {
  const { en, zh } = (value ?? {}) as Record<string, unknown>
  return typeof en === 'string' && typeof zh === 'string'
}

function isListOf<T>(value: unknown, max: number, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.length > 0 && value.length <= max && value.every(isEntry)
}

/** A valid delivery zone; null if its name, fees or windows are invalid, as no fee must be guessed. */
function readZone(row: ZoneRow): DeliveryZone | null {
  const { name, fees, windows } = row
  if (!isName(name) || !isListOf(fees, MAX_STEPS, isStep) || !isListOf(windows, MAX_WINDOWS, isWindow)) return null
  return {
    ...row,
    name,
    fees: [...fees].sort((a, b) => a.from - b.from),
    windows: [...windows].sort((a, b) => (a.starts < b.starts ? -1 : 1)),
  }
}

/** The valid zones by store location, and one message for each invalid zone. */
export function readZones(rows: readonly ZoneRow[]): { byLocation: Map<string, DeliveryZone[]>; faults: string[] } {
  const byLocation = new Map<string, DeliveryZone[]>()
  const faults: string[] = []
  for (const row of rows) {
    const zone = readZone(row)
    if (zone) byLocation.set(zone.storeLocationId, [...(byLocation.get(zone.storeLocationId) ?? []), zone])
    else faults.push(`delivery zone ${row.id}: its name, fees or windows cannot be used, so that it is left out`)
  }
  return { byLocation, faults }
}
