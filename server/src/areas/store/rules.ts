import type { OpeningHours, StoreLocation } from './store-location.ts'
import { addDays, clockText, isWithin, minutesOf, type WallTime, wallTimeAt, weekdayOf } from './zoned-time.ts'

/** How many days ahead a pickup can be booked, including today. */
export const PICKUP_DAYS = 7

/** Opening hours of a store location on a day. An exception for the day overrides the weekly hours. */
export function hoursOn({ closures, openingHours }: StoreLocation, date: string): OpeningHours {
  const closure = closures.get(date)
  return closure ? closure.hours : (openingHours[weekdayOf(date)] ?? null)
}

/** When an order is collected: `YYYY-MM-DD` and `HH:MM`; null as time at a store location with pickup by day. */
export interface PickupTime {
  date: string
  time: string | null
}

export interface PickupDay {
  date: string
  times: PickupTime['time'][]
}

/** Calendars of the current minute, cached by store location, as every product page needs all of them. */
const calendars = new WeakMap<StoreLocation, { minute: number; days: PickupDay[] }>()

/**
 * The pickup times that a store location's hours allow, today first; a closed day has none. An order needs the
 * location's lead time, which only counts while the location is open, so the first time of a day is never before
 * opening plus lead time. A store location with pickup by day offers a day, as one entry without a time, while an order
 * placed now is ready before closing time.
 */
export function pickupDays(location: StoreLocation, now: Date): PickupDay[] {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = calendars.get(location)
  if (known?.minute === minute) return known.days
  const today = wallTimeAt(now, location.timeZone)
  const dates = Array.from({ length: PICKUP_DAYS }, (_, ahead) => addDays(today.date, ahead))
  const days = dates.map((date) => ({ date, times: timesOn(location, date, today) }))
  calendars.set(location, { minute, days })
  return days
}

function timesOn(location: StoreLocation, date: string, now: WallTime): PickupDay['times'] {
  const hours = hoursOn(location, date)
  if (!hours) return []
  const opens = minutesOf(hours.opens)
  const ready = Math.max(opens, date === now.date ? now.minutes : 0) + location.leadMinutes
  return timesOf(location, { opens, closes: minutesOf(hours.closes), ready })
}

/** `opens`, `closes` and `ready` are minutes since midnight. */
function timesOf(
  { pickupByDay, slotMinutes }: StoreLocation,
  { opens, closes, ready }: { opens: number; closes: number; ready: number },
): PickupDay['times'] {
  if (pickupByDay) return ready <= closes ? [null] : []
  const times: string[] = []
  for (let start = opens; start + slotMinutes <= closes; start += slotMinutes) {
    if (start >= ready) times.push(clockText(start))
  }
  return times
}

/** For how many minutes a time can still be chosen after it was last offered, as shoppers take time to order. */
export const CHOICE_MINUTES = 15

/** Whether a pickup time is offered, or was `CHOICE_MINUTES` ago. It may be full. */
export function takesPickup(location: StoreLocation, { date, time }: PickupTime, now: Date): boolean {
  const justBefore = new Date(now.getTime() - CHOICE_MINUTES * 60_000)
  return [now, justBefore].some((at) => {
    const wall = wallTimeAt(at, location.timeZone)
    return isWithin(date, wall.date, PICKUP_DAYS) && timesOn(location, date, wall).includes(time)
  })
}
