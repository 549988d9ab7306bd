import { deletionsOf } from '../text/deletion-variants.ts'

const SHORTEST = 3
/** From this length on two slips are maxEdits. */
const LONG = 8

/**
 * Slips between two words: letters added, dropped, changed, or swapped with a neighbour.
 * @returns at most `most` + 1
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [older, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
      best = Math.min(best, (before[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      now.push(swapped ? Math.min(best, (older[column - 2] ?? 0) + 1) : best)
    }
    if (Math.min(...now) > most) return most + 1
    older = before
    before = now
  }
  return before[b.length] ?? most + 1
}

/** Slips that are maxEdits in a word: none in the shortest, two in long ones. */
const maxEdits = (word: string): number => (word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2)

/** What to look for in the index to find the words that are maxEdits slips apart. */
export function queryVariantsOf(word: string): string[] {
  const slips = maxEdits(word)
  if (slips === 0) return []
  const once = deletionsOf(word)
  if (slips === 1) return [...once]
  return [...new Set([...once].flatMap((stub) => [...deletionsOf(stub)]))]
}

/** Whether a term may be what one of the words was to be. */
export function isCorrectionOf(words: readonly string[]): (term: string) => boolean {
  return (term) =>
    words.some((word) => {
      const slips = editDistance(word, term, maxEdits(word))
      return slips > 0 && slips <= maxEdits(word)
    })
}

/** Words that one may have meant, the rankedCorrections first: fewest slips, the same first letter, then what most products have. */
export function rankedCorrections<T extends { term: string; products: number }>(word: string, found: readonly T[]): T[] {
  const most = maxEdits(word)
  return found
    .map((each) => ({ each, slips: editDistance(word, each.term, most), first: each.term[0] === word[0] ? 0 : 1 }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort((a, b) => a.slips - b.slips || a.first - b.first || b.each.products - a.each.products)
    .map(({ each }) => each)
}
