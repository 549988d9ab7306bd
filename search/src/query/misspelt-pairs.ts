import type { QueryToken, WordReading } from './query-token.ts'
import type { Term } from './term-index.ts'

/** Maximum number of adjacent pairs of a query that are corrected as one word. */
const MAX_PAIRS = 2

/** One word of a query, or several that are read as one. */
export interface Slot {
  token: QueryToken
  /** The word, if it may be misspelt; null if names, labels or pinyin surely have it. */
  unsure: string | null
}

/** Two adjacent slots whose words no product has. */
export interface UnknownPair {
  at: number
  joined: string
}

/** Adjacent words that no product has, which may be one misspelt word: soo chong for souchong. No slot is in two pairs. */
export function unknownPairs(slots: readonly Slot[], known: ReadonlyMap<string, Term>): UnknownPair[] {
  const isUnknown = (word: string | null | undefined): word is string => word != null && !known.has(word)
  const pairs: UnknownPair[] = []
  for (let at = 0; at + 1 < slots.length && pairs.length < MAX_PAIRS; at += 1) {
    const [left, right] = [slots[at]?.unsure, slots[at + 1]?.unsure]
    if (!isUnknown(left) || !isUnknown(right)) continue
    pairs.push({ at, joined: `${left}${right}` })
    at += 1
  }
  return pairs
}

/**
 * Replaces the slots of each pair that has corrections by one slot.
 * @param readings returns the corrections of a joined word
 */
export function joinPairs(
  slots: readonly Slot[],
  pairs: readonly UnknownPair[],
  readings: (joined: string) => readonly WordReading[],
): Slot[] {
  const found = new Map(pairs.map(({ at, joined }) => [at, readings(joined)]))
  return slots.flatMap((slot, at) => {
    if (found.get(at - 1)?.length) return []
    const own = found.get(at)
    if (!own?.length) return [slot]
    const typed = `${slot.token.typed} ${slots[at + 1]?.token.typed}`
    return [{ token: { typed, readings: own }, unsure: null }]
  })
}
