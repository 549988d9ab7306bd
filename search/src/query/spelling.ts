import { deletionsOf, soundVariantsOf } from '../text/deletion-variants.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { MAX_CORRECTED_LENGTH } from './bounds.ts'

/** Shorter words have no corrections. */
const MIN_LENGTH = 3
/** Words of this length and longer may have two edits. */
const LONG = 8

/**
 * The Damerau-Levenshtein distance (optimal string alignment): letters inserted, deleted, replaced or transposed.
 * @returns at most `max` + 1
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
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
    if (Math.min(...now) > max) return max + 1
    older = before
    before = now
  }
  return before[b.length] ?? max + 1
}

const maxEdits = (word: string): number =>
  word.length < MIN_LENGTH || word.length > MAX_CORRECTED_LENGTH ? 0 : word.length < LONG ? 1 : 2

/** The variants to look up, to find words within the allowed edits and words that sound alike. */
export function queryVariantsOf(word: string): string[] {
  const edits = maxEdits(word)
  if (edits === 0) return []
  const once = deletionsOf(word)
  const sound = soundVariantsOf(word)
  if (edits === 1) return [...once, ...sound]
  return [...new Set([...once].flatMap((variant) => [...deletionsOf(variant)])), ...sound]
}

/** Whether two words have the same phonetic key. */
export function soundAlike(word: string, term: string): boolean {
  const sound = phoneticKey(word)
  return sound !== null && sound === phoneticKey(term)
}

/** Edits from a word to a term; a phonetic match counts as one. @returns null when the term is no correction */
function correctionEdits(word: string, term: string): number | null {
  const max = maxEdits(word)
  const edits = editDistance(word, term, max)
  if (edits === 0 || max === 0) return null
  if (edits <= 1) return edits
  if (soundAlike(word, term)) return 1
  return edits <= max ? edits : null
}

/** Whether a term is a correction of one of the words. It tests up to a thousand terms, so the keys of words are computed once. */
export function isCorrectionOf(words: readonly string[]): (term: string) => boolean {
  const allowed = words
    .map((word) => ({ word, max: maxEdits(word), sound: phoneticKey(word) }))
    .filter(({ max }) => max > 0)
  return (term) => {
    const own = phoneticKey(term)
    return allowed.some(
      ({ word, max, sound }) =>
        word !== term && ((own !== null && own === sound) || editDistance(word, term, max) <= max),
    )
  }
}

/** Corrections of a word, the likeliest first: fewest edits, the same first letter, then most products. */
export function rankedCorrections<T extends { term: string; products: number }>(
  word: string,
  found: readonly T[],
): T[] {
  return found
    .flatMap((each) => {
      const edits = correctionEdits(word, each.term)
      return edits === null ? [] : [{ each, edits, first: each.term[0] === word[0] ? 0 : 1 }]
    })
    .sort((a, b) => a.edits - b.edits || a.first - b.first || b.each.products - a.each.products)
    .map(({ each }) => each)
}

/** One edit changes words up to this length more than longer ones. */
export const SHORT = 4

/** Whether another word has all letters of a word in the same order: a letter was left out, or typed twice. */
function isWithin(word: string, other: string): boolean {
  let at = 0
  for (const letter of other) if (letter === word[at]) at += 1
  return at === word.length
}

/** How likely a shopper means a correction: letters are left out or doubled more often than replaced. */
export function spellingQuality(word: string, term: string): number {
  const once = correctionEdits(word, term) === 1
  const same = word[0] === term[0] ? 1 : 0.85
  const insertion = isWithin(word, term) || isWithin(term, word) ? 0.03 : 0
  return (once ? (word.length <= SHORT ? 0.6 : 0.7) : 0.5) * same + insertion
}
