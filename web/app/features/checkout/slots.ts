import type { Reply } from '@istore/contract/index.ts'

export type CheckoutConfig = Reply<'GET /shoppingManagement4/checkoutConfig'>
/** The times of one day: pickup times or delivery windows. */
export interface PickupDay {
  date: string
  /**
   * `ends` is for delivery windows; pickups have the store location's slot length, or no time where they are by day.
   */
  times: readonly { time: string | null; ends?: string; full: boolean }[]
  /** Why the store location is closed that day, or has other hours. */
  closure?: string | null
}
/** A pickup time: day `YYYY-MM-DD` and time `HH:MM`, both in the store location's time zone; no time where pickups are by day. */
export type PickupSlot = NonNullable<CheckoutConfig['nextFree']>

/** The days and times to choose from. */
export interface SlotOptions {
  storeLocation: CheckoutConfig['storeLocation']
  today: string | null
  pickupDays: readonly PickupDay[]
  nextFree: PickupSlot | null
  slotMinutes: number
}

type Hours = NonNullable<CheckoutConfig['storeLocation']>['openingHours']

/** Opening hours on a day; null when closed. @param hours seven days, Monday first */
export function hoursOn(date: string, hours: Hours): Hours[number] {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return hours[(sundayFirst + 6) % 7] ?? null
}

/** `over`: it was open, and the last time has passed. */
export function dayState(day: PickupDay, hours: Hours): 'open' | 'full' | 'closed' | 'over' {
  if (day.times.length === 0) return hoursOn(day.date, hours) && !day.closure ? 'over' : 'closed'
  return day.times.some((time) => !time.full) ? 'open' : 'full'
}

export function isFree(days: readonly PickupDay[], slot: PickupSlot): boolean {
  const day = days.find((other) => other.date === slot.date)
  return day?.times.some((other) => other.time === slot.time && !other.full) ?? false
}

export function firstFree(day: PickupDay): PickupSlot | null {
  const free = day.times.find((time) => !time.full)
  return free ? { date: day.date, time: free.time } : null
}

/** The given time of a day or, if that is taken, the day's first free time; null for a day without a free time. */
export function slotOn(day: PickupDay, time: string): PickupSlot | null {
  const wanted = { date: day.date, time }
  return isFree([day], wanted) ? wanted : firstFree(day)
}

/** The time stored in the cart if it is still free, else the next free one. */
export function selectedSlot(
  config: Pick<SlotOptions, 'pickupDays' | 'nextFree'>,
  stored: PickupSlot | null,
): PickupSlot | null {
  return stored !== null && isFree(config.pickupDays, stored) ? stored : config.nextFree
}

export const sameSlot = (one: PickupSlot | null, other: PickupSlot | null): boolean =>
  one?.date === other?.date && one?.time === other?.time

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Length of one of the offered times, in minutes. */
export function lengthOf({ pickupDays, slotMinutes }: SlotOptions, { date, time }: PickupSlot): number {
  const found = pickupDays.find((day) => day.date === date)?.times.find((other) => other.time === time)
  return found?.ends && time ? minutesOf(found.ends) - minutesOf(time) : slotMinutes
}
