import { MAX_TIP_CHOICES } from '@istore/contract/limits.ts'
import { listOf, Notes, objectOf, type Reader } from '@istore/contract/safe-values.ts'

const METHODS = ['PICKUP', 'DELIVERY', 'EAT_IN'] as const

export interface TipRules {
  /** Percentages that shoppers can choose; any amount is possible too. */
  percents: number[]
  /** Order methods that can be tipped; empty if the shop accepts no tips. */
  methods: (typeof METHODS)[number][]
}

/** The default rules. */
export const TIP_RULES: TipRules = { percents: [10, 15, 18], methods: [...METHODS] }

/** Removes all values but these. */
const among =
  <T>(values: readonly T[]): Reader<T | null> =>
  (value, path, notes) => {
    const known = values.find((each) => each === value) ?? null
    if (known === null) notes.add(path)
    return known
  }

const PERCENTS = Array.from({ length: 100 }, (_, index) => index + 1)

const reader = objectOf<TipRules>({
  percents: listOf(among(PERCENTS), MAX_TIP_CHOICES),
  methods: listOf(among(METHODS), METHODS.length),
})

/** The stored rules, with defaults for missing ones. @returns also the paths that were invalid */
export function readTipRules(stored: unknown): { rules: TipRules; replaced: string[] } {
  const notes = new Notes()
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const rules = reader({ ...TIP_RULES, ...given }, '', notes)
  return { rules, replaced: notes.replaced }
}
