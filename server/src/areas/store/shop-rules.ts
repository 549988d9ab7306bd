import { integerBetween, Notes, objectOf, type Reader } from '@istore/contract/safe-values.ts'

/**
 * Limits of what unpaid orders may hold. A visitor is recognised by session, email address, phone number and network
 * address, each counted separately.
 */
export interface HoldRules {
  /** Minutes for which an order holds stock and pickup time before a payment page is opened. */
  holdMinutes: number
  /** Minutes for which it holds them once a payment page was opened, also counted from the start. */
  payingMinutes: number
  /** Maximum number of a visitor's unpaid orders at a time. */
  maxUnpaidOrders: number
  /** Maximum number of unpaid orders from one network address within an hour. */
  maxReservesPerHour: number
  /** Maximum share of a variant's stock or a pickup time per visitor, in percent; at least one unit. */
  maxSharePercent: number
  /** Maximum total that can be paid at the store, in minor units; 0 to disable it. */
  maxTotalAtStore: number
  /** Days for which an order to be paid at the store is held after the day it is ready, until midnight at the store. */
  holdDaysAtStore: number
}

/** The default rules. */
export const HOLD_RULES: HoldRules = {
  holdMinutes: 10,
  payingMinutes: 30,
  maxUnpaidOrders: 3,
  maxReservesPerHour: 10,
  maxSharePercent: 30,
  maxTotalAtStore: 10_000,
  holdDaysAtStore: 1,
}

/** One day: a longer hold would withhold goods from other shoppers. */
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

/** The stored rules, with defaults for missing or invalid ones. @returns also the paths that were invalid */
export function readHoldRules(stored: unknown): { rules: HoldRules; replaced: string[] } {
  const notes = new Notes()
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const rules = reader({ ...HOLD_RULES, ...given }, '', notes)
  return { rules, replaced: notes.replaced }
}

/** How many units of a stock, or spots at a pickup time, a visitor may hold unpaid: the share, but at least one. */
export const maxHeld = (total: number, { maxSharePercent }: HoldRules): number =>
  Math.max(1, Math.floor((total * maxSharePercent) / 100))
