import type { DeliveryZone, ZoneWindow } from './delivery-zone.ts'
import { CHOICE_MINUTES, hoursOn } from './rules.ts'
import type { StoreLocation } from './store-location.ts'
import { addDays, instantAt, isWithin, minutesOf, wallTimeAt, weekdayOf } from './zoned-time.ts'

/** How many days ahead a delivery can be booked, including today. */
export const DELIVERY_DAYS = 7

/** The zone with the longest prefix of a postal code. @param postCode normalised by `postCodeOf` */
export function zoneOf(zones: readonly DeliveryZone[], postCode: string): DeliveryZone | null {
  const plain = postCode.replaceAll(' ', '')
  let best: { zone: DeliveryZone; length: number } | null = null
  for (const zone of zones) {
    for (const prefix of zone.prefixes) {
      if (plain.startsWith(prefix) && prefix.length > (best?.length ?? 0)) best = { zone, length: prefix.length }
    }
  }
  return best?.zone ?? null
}

/** The delivery fee for goods of a given price, in minor units. Below the first step, the fee of the first step. */
export function feeOf({ fees }: Pick<DeliveryZone, 'fees'>, subTotal: number): number {
  const step = fees.findLast(({ from }) => from <= subTotal) ?? fees[0]
  return step?.fee ?? 0
}

/** The amount missing to the zone's minimum; 0 if it is reached. */
export const missingFor = ({ minimum }: Pick<DeliveryZone, 'minimum'>, subTotal: number): number =>
  Math.max(0, minimum - subTotal)

export interface DeliveryDay {
  date: string
  windows: ZoneWindow[]
}

/** The windows of a zone on a day. On a day with special hours, only those within the opening hours. */
function windowsOn(zone: DeliveryZone, location: StoreLocation, date: string): ZoneWindow[] {
  if (!zone.days[weekdayOf(date)]) return []
  if (!location.closures.has(date)) return zone.windows
  const hours = hoursOn(location, date)
  return hours ? zone.windows.filter(({ starts, ends }) => hours.opens <= starts && ends <= hours.closes) : []
}

/** Whether there is enough time to prepare for a window. */
function isAhead({ starts, leadMinutes }: ZoneWindow, { timeZone }: StoreLocation, date: string, now: Date): boolean {
  return instantAt(date, minutesOf(starts), timeZone).getTime() - now.getTime() >= leadMinutes * 60_000
}

/** The windows of the next days that can still be prepared for, including full ones. Lists every day, today first. */
export function deliveryDays(zone: DeliveryZone, location: StoreLocation, now: Date): DeliveryDay[] {
  const today = wallTimeAt(now, location.timeZone).date
  return Array.from({ length: DELIVERY_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    return { date, windows: windowsOn(zone, location, date).filter((window) => isAhead(window, location, date, now)) }
  })
}

/** The window of a zone that starts at a given time; null unless it is offered, or was `CHOICE_MINUTES` ago. */
export function offeredWindow(
  zone: DeliveryZone,
  location: StoreLocation,
  { date, starts, now }: { date: string; starts: string; now: Date },
): ZoneWindow | null {
  const justBefore = new Date(now.getTime() - CHOICE_MINUTES * 60_000)
  const times = [now, justBefore].filter((at) => isWithin(date, wallTimeAt(at, location.timeZone).date, DELIVERY_DAYS))
  if (times.length === 0) return null
  const window = windowsOn(zone, location, date).find((each) => each.starts === starts)
  return window && times.some((at) => isAhead(window, location, date, at)) ? window : null
}
