import { spellingsOf } from './corrections.ts'
import type { QueryToken } from './query-token.ts'
import type { Term, TermIndex } from './term-index.ts'

/** Neighbours of a query that are corrected as one word. */
const MAX_PAIRS = 2

/** One word, or several that are one. */
export interface Slot {
  token: QueryToken
  /** The word, when neither names nor sounds are sure to have it. */
  unsure: string | null
}

/** Neighbours that products have neither of, as one word: soo chong of souchong. */
function unknownPairs(slots: readonly Slot[], known: ReadonlyMap<string, Term>): { at: number; joined: string }[] {
  const isUnknown = (slot: Slot | undefined) => slot?.unsure != null && !known.has(slot.unsure)
  return slots
    .flatMap((slot, at) => {
      const next = slots[at + 1]
      return isUnknown(slot) && isUnknown(next) ? [{ at, joined: `${slot.unsure}${next?.unsure}` }] : []
    })
    .slice(0, MAX_PAIRS)
}

/** Slots in which neighbours that are a misspelt word together are one. */
export async function joinMisspelt(
  slots: readonly Slot[],
  known: ReadonlyMap<string, Term>,
  index: TermIndex,
): Promise<Slot[]> {
  const pairs = unknownPairs(slots, known)
  if (pairs.length === 0) return [...slots]
  const found = await spellingsOf(
    pairs.map(({ joined }) => joined),
    index,
  )
  const joined: Slot[] = [...slots]
  for (const [turn, { at }] of [...pairs.entries()].reverse()) {
    const [readings = [], [left, right]] = [found[turn], [joined[at], joined[at + 1]]]
    if (readings.length === 0 || left?.unsure == null || right?.unsure == null) continue
    const typed = `${left.token.typed} ${right.token.typed}`
    joined.splice(at, 2, { token: { typed, readings }, unsure: null })
  }
  return joined
}
