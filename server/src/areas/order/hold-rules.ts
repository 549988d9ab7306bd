import type { HoldRules } from '../store/shop-rules.ts'

/** Start of a hold of goods. An order that replaces another continues its hold. */
export interface HoldStart {
  beganAt: Date
  /** Whether a payment page has been opened. */
  paying: boolean
}

/** When a hold ends. Opening a payment page never shortens it. */
export function holdEnd({ beganAt, paying }: HoldStart, rules: HoldRules): Date {
  const minutes = paying ? Math.max(rules.holdMinutes, rules.payingMinutes) : rules.holdMinutes
  return new Date(beganAt.getTime() + minutes * 60_000)
}

/** The hold that a new order continues: the earliest one that has not ended; null to start a new hold. */
export function renewedHold(earlier: readonly HoldStart[], rules: HoldRules, now: Date): HoldStart | null {
  const running = earlier.filter((hold) => holdEnd(hold, rules) > now)
  return running.toSorted((a, b) => a.beganAt.getTime() - b.beganAt.getTime())[0] ?? null
}

/** The earlier of two instants; null means never. */
export const earlierOf = (at: Date, other: Date | null): Date => (other && other < at ? other : at)
