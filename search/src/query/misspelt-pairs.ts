import type { QueryToken, WordReading } from './query-token.ts'
import type { Term } from './term-index.ts'

/** Maximum number of adjacent pairs of a query that are corrected as one word. */
const MAX_PAIRS = 2

/** One word of a query, or several that are read as one. */
export interface WordSpan {
  token: QueryToken
  /** The word, if it may be misspelt; null if names, labels or pinyin surely have it. */
  unsure: string | null
}

/** Two adjacent spans whose words no product has. */
export interface UnknownPair {
  at: number
  joined: string
}

/** Adjacent words that no product has, which may be one misspelt word: soo chong for souchong. No span is in two pairs. */
export function unknownPairs(spans: readonly WordSpan[], known: ReadonlyMap<string, Term>): UnknownPair[] {
  const isUnknown = (word: string | null | undefined): word is string => word != null && !known.has(word)
  const pairs: UnknownPair[] = []
  for (let at = 0; at + 1 < spans.length && pairs.length < MAX_PAIRS; at += 1) {
    const [left, right] = [spans[at]?.unsure, spans[at + 1]?.unsure]
    if (!isUnknown(left) || !isUnknown(right)) continue
    pairs.push({ at, joined: `${left}${right}` })
    at += 1
  }
  return pairs
}

/**
 * Replaces the spans of each pair that has corrections by one span.
 * @param readings returns the corrections of a joined word
 */
export function joinPairs(
  spans: readonly WordSpan[],
  pairs: readonly UnknownPair[],
  readings: (joined: string) => readonly WordReading[],
): WordSpan[] {
  const found = new Map(pairs.map(({ at, joined }) => [at, readings(joined)]))
  return spans.flatMap((span, at) => {
    if (found.get(at - 1)?.length) return []
    const own = found.get(at)
    if (!own?.length) return [span]
    const typed = `${span.token.typed} ${spans[at + 1]?.token.typed}`
    return [{ token: { typed, readings: own }, unsure: null }]
  })
}
