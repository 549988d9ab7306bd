import { bigramsOf, charactersOf } from '../text/han.ts'

/** Longer runs are cut at unknown pairs only. */
const MAX_LENGTH = 10
const MAX_CUTS = 2

/** The terms of a run that is cut into words. */
export interface Segmentation {
  terms: string[]
  /** Whether no piece is a single character. */
  pairsOnly: boolean
  /** How many pairs that products have were cut. */
  cuts: number
}

/** A run without the pairs at `cuts`: its other pairs, and characters that are in none of them. */
function segmentAt(
  letters: readonly string[],
  pairs: readonly string[],
  cuts: ReadonlySet<number>,
): Omit<Segmentation, 'cuts'> {
  const remaining = pairs.filter((_, index) => !cuts.has(index))
  const open = (index: number) => index < 0 || index >= pairs.length || cuts.has(index)
  const single = letters.filter((_, index) => open(index - 1) && open(index))
  return { terms: [...new Set([...remaining, ...single])], pairsOnly: single.length === 0 }
}

/** Every choice of up to `max` positions. */
function choices(positions: readonly number[], max: number): number[][] {
  if (max === 0) return [[]]
  const fewer = choices(positions, max - 1)
  const full = fewer.filter((chosen) => chosen.length === max - 1)
  const more = full.flatMap((chosen) =>
    positions.filter((at) => at > (chosen.at(-1) ?? -1)).map((at) => [...chosen, at]),
  )
  return [...fewer, ...more]
}

/**
 * Segmentations of a run, the strictest first: all pairs, then cut where two words may meet. Pairs that no product has are
 * always cut: words meet there, or a character is wrong.
 */
export function segmentationsOf(run: string, isKnown: (term: string) => boolean): Segmentation[] {
  const letters = charactersOf(run)
  const pairs = bigramsOf(run)
  const unknown = pairs.flatMap((pair, index) => (isKnown(pair) ? [] : [index]))
  const positions = pairs.flatMap((pair, index) => (isKnown(pair) ? [index] : []))
  const max = letters.length > MAX_LENGTH ? 0 : MAX_CUTS
  return choices(positions, max).map((chosen) => ({
    ...segmentAt(letters, pairs, new Set([...unknown, ...chosen])),
    cuts: chosen.length,
  }))
}
