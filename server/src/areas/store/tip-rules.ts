import { MAX_TIP_CHOICES } from '@istore/contract/limits.ts'
import { listOf, Notes, objectOf, type Reader } from '@istore/contract/safe-values.ts'

const METHODS = ['PICKUP', 'DELIVERY', 'EAT_IN'] as const

/** What a shop takes as tips. */
export interface TipRules {
  /** Percentages that shoppers can choose from; they can also give an amount. */
  percents: number[]
  /** The methods of orders that can be tipped; none for a shop that takes no tips. */
  methods: (typeof METHODS)[number][]
}

/** The rules of a shop that has none of its own. */
export const TIP_RULES: TipRules = { percents: [10, 15, 18], methods: [...METHODS] }

/** Leaves out what is none of these values. */
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

/** The rules as stored, with the default for each that is missing. @returns paths that were invalid too */
export function readTipRules(stored: unknown): { rules: TipRules; replaced: string[] } {
  const notes = new Notes()
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const rules = reader({ ...TIP_RULES, ...given }, '', notes)
  return { rules, replaced: notes.replaced }
}
