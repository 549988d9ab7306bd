import { bigramsOf, charactersOf } from './han.ts'

const LONGEST_CUT = 10
const MAX_CUTS = 2

/** A run of Han cut into pieces; `whole` when no piece is a single character. */
export interface Segmentation {
  terms: string[]
  whole: boolean
}

/** What is left of a run when the pairs at `cuts` are not asked for: the other pairs, and characters that stand alone. */
function segmentAt(letters: readonly string[], pairs: readonly string[], cuts: ReadonlySet<number>): Segmentation {
  const kept = pairs.filter((_, index) => !cuts.has(index))
  const open = (index: number) => index < 0 || index >= pairs.length || cuts.has(index)
  const single = letters.filter((_, index) => open(index - 1) && open(index))
  return { terms: [...new Set([...kept, ...single])], whole: single.length === 0 }
}

/** Every choice of up to `most` of the places. */
function choices(places: readonly number[], most: number): number[][] {
  if (most === 0) return [[]]
  const fewer = choices(places, most - 1)
  const longest = fewer.filter((chosen) => chosen.length === most - 1)
  const more = longest.flatMap((chosen) =>
    places.filter((place) => place > (chosen.at(-1) ?? -1)).map((place) => [...chosen, place]),
  )
  return [...fewer, ...more]
}

/**
 * Ways to read a run, the strictest first: all its pairs, then cut where two words seem to meet. Pairs that no product has
 * are always cut, as words meet there or a character is wrong.
 */
export function segmentationsOf(run: string, isKnown: (term: string) => boolean): Segmentation[] {
  const letters = charactersOf(run)
  const pairs = bigramsOf(run)
  const unknown = pairs.flatMap((pair, index) => (isKnown(pair) ? [] : [index]))
  const places = pairs.flatMap((pair, index) => (isKnown(pair) ? [index] : []))
  const most = letters.length > LONGEST_CUT ? 0 : MAX_CUTS
  return choices(places, most).map((chosen) => segmentAt(letters, pairs, new Set([...unknown, ...chosen])))
}
