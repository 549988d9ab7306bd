import type { Reply } from '@istore/contract/index.ts'

export type CheckoutConfig = Reply<'GET /shoppingManagement4/checkoutConfig'>
export type PickupDay = CheckoutConfig['pickupDays'][number]
/** A pickup time: day `YYYY-MM-DD` and time `HH:MM`, both in the shop's time zone. */
export type Slot = NonNullable<CheckoutConfig['nextFree']>

/** Whether anything can be picked up on a day, and if not, why. */
export function dayState(day: PickupDay): 'open' | 'full' | 'closed' {
  if (day.times.length === 0) return 'closed'
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

/** `HH:MM` plus whole minutes, within one day. */
export function endOfSlot(time: string, minutes: number): string {
  const [hours = 0, mins = 0] = time.split(':').map(Number)
  const end = (hours * 60 + mins + minutes) % (24 * 60)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export const sameSlot = (one: Slot | null, other: Slot | null): boolean =>
  one?.date === other?.date && one?.time === other?.time
