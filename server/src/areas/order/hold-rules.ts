import type { HoldRules } from '../store/shop-rules.ts'

/** Since when goods are held, by whatever order: one that replaces another goes on with its hold. */
export interface HoldStart {
  beganAt: Date
  /** Whether a payment page was opened. */
  paying: boolean
}

/** When a hold ends. Opening a payment page never makes it shorter. */
export function holdEnd({ beganAt, paying }: HoldStart, rules: HoldRules): Date {
  const minutes = paying ? Math.max(rules.holdMinutes, rules.payingMinutes) : rules.holdMinutes
  return new Date(beganAt.getTime() + minutes * 60_000)
}

/** The hold that a new order goes on with: the earliest that has not ended; null for a hold of its own. */
export function renewedHold(earlier: readonly HoldStart[], rules: HoldRules, now: Date): HoldStart | null {
  const running = earlier.filter((hold) => holdEnd(hold, rules) > now)
  return running.toSorted((a, b) => a.beganAt.getTime() - b.beganAt.getTime())[0] ?? null
}

/** The earlier of two instants; null is never. */
export const earlierOf = (at: Date, other: Date | null): Date => (other && other < at ? other : at)
