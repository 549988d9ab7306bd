import { phoneticKey } from './phonetic-key.ts'

const MIN_LENGTH = 3
const MAX_LENGTH = 24
const WORD = /^\p{L}+$/u

/** A word, and the word without one letter, for each of its letters. */
export function deletionsOf(word: string): Set<string> {
  const letters = [...word]
  return new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])
}

/** The phonetic key as a variant; the `~` prevents clashes with deletion variants, which are letters only. */
export function soundVariantsOf(word: string): string[] {
  const sound = phoneticKey(word)
  return sound === null ? [] : [`~${sound}`]
}

/** Variants to find a misspelt Latin term by: SymSpell deletions, phonetic key. None for phrases, numbers and Han. */
export function deletionVariantsOf(term: string): string[] {
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || !WORD.test(term) || /\p{Script=Han}/u.test(term))
    return []
  return [...deletionsOf(term), ...soundVariantsOf(term)]
}
