import type { Reply } from '@istore/contract/index.ts'

export type CheckoutConfig = Reply<'GET /shoppingManagement4/checkoutConfig'>
export type PickupDay = CheckoutConfig['pickupDays'][number]
/** A pickup time: day `YYYY-MM-DD` and time `HH:MM`, both in the shop's time zone. */
export type Slot = NonNullable<CheckoutConfig['nextFree']>

type Hours = NonNullable<CheckoutConfig['location']>['openingHours']

/** The shop's hours on a day; null when it is closed. @param hours seven days, Monday first */
export function hoursOn(date: string, hours: Hours): Hours[number] {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return hours[(sundayFirst + 6) % 7] ?? null
}

/** Whether anything can be picked up on a day, and if not, why. `over`: it was open, and the last time has passed. */
export function dayState(day: PickupDay, hours: Hours): 'open' | 'full' | 'closed' | 'over' {
  if (day.times.length === 0) return hoursOn(day.date, hours) ? 'over' : 'closed'
  return day.times.some((time) => !time.full) ? 'open' : 'full'
}

/** Whether a time is offered and has room. */
export function isFree(days: readonly PickupDay[], slot: Slot): boolean {
  const day = days.find((offered) => offered.date === slot.date)
  return day?.times.some((offered) => offered.time === slot.time && !offered.full) ?? false
}

/** The first time of a day that has room. */
export function firstFree(day: PickupDay): Slot | null {
  const free = day.times.find((time) => !time.full)
  return free ? { date: day.date, time: free.time } : null
}

/** What stands selected: the time that the cart keeps while it is still free, else the next free one. */
export function selectedSlot(config: Pick<CheckoutConfig, 'pickupDays' | 'nextFree'>, kept: Slot | null): Slot | null {
  return kept !== null && isFree(config.pickupDays, kept) ? kept : config.nextFree
}

export const sameSlot = (one: Slot | null, other: Slot | null): boolean =>
  one?.date === other?.date && one?.time === other?.time
