import { integerBetween, Notes, objectOf, type Reader } from '@istore/contract/safe-values.ts'

/**
 * What unpaid orders may reserve. A visitor is known by session, email address, phone number and network address; each of
 * them counts by itself.
 */
export interface HoldRules {
  /** Minutes that an order holds stock and pickup time without a payment page. */
  holdMinutes: number
  /** The same once a payment page was opened, counted from the start too. */
  payingMinutes: number
  /** Unpaid orders of one visitor at a time. */
  maxUnpaidOrders: number
  /** Orders from one network address within an hour that were not paid. */
  maxReservesPerHour: number
  /** Share of a variant's stock, or of a pickup time, in percent; at least one unit. */
  maxSharePercent: number
  /** The largest total that can be paid at the store, in minor units; 0 for none. */
  maxTotalAtStore: number
  /** Days for which an order that is paid at the store is held after the day it is ready, until midnight there. */
  holdDaysAtStore: number
}

/** The rules of a shop that has none of its own. */
export const HOLD_RULES: HoldRules = {
  holdMinutes: 10,
  payingMinutes: 30,
  maxUnpaidOrders: 3,
  maxReservesPerHour: 10,
  maxSharePercent: 30,
  maxTotalAtStore: 10_000,
  holdDaysAtStore: 1,
}

/** A day: longer, goods would be lost to other shoppers. */
const MAX_MINUTES = 1440
const MAX_ORDERS = 1_000_000
const MAX_TOTAL = 1_000_000_000
const MAX_DAYS = 30

const reader = objectOf<HoldRules>({
  holdMinutes: integerBetween(1, MAX_MINUTES, HOLD_RULES.holdMinutes),
  payingMinutes: integerBetween(1, MAX_MINUTES, HOLD_RULES.payingMinutes),
  maxUnpaidOrders: integerBetween(1, MAX_ORDERS, HOLD_RULES.maxUnpaidOrders),
  maxReservesPerHour: integerBetween(1, MAX_ORDERS, HOLD_RULES.maxReservesPerHour),
  maxSharePercent: integerBetween(1, 100, HOLD_RULES.maxSharePercent),
  maxTotalAtStore: integerBetween(0, MAX_TOTAL, HOLD_RULES.maxTotalAtStore),
  holdDaysAtStore: integerBetween(0, MAX_DAYS, HOLD_RULES.holdDaysAtStore),
}) satisfies Reader<HoldRules>

/** The rules as stored, with the default for each that is missing or invalid. @returns paths that were invalid too */
export function readHoldRules(stored: unknown): { rules: HoldRules; replaced: string[] } {
  const notes = new Notes()
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const rules = reader({ ...HOLD_RULES, ...given }, '', notes)
  return { rules, replaced: notes.replaced }
}

/** How many units of a stock, or places of a pickup time, one visitor may hold unpaid: the share, and never less than one. */
export const maxHeld = (total: number, { maxSharePercent }: HoldRules): number =>
  Math.max(1, Math.floor((total * maxSharePercent) / 100))
