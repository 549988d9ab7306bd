const SHORTEST = 3
const LONGEST = 24
const WORD = /^\p{L}+$/u

/** A word with one letter less, in every way, and itself. */
export function deletionsOf(word: string): Set<string> {
  const letters = [...word]
  return new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])
}

/** What a Latin term is found by when it is misspelt; none for phrases, numbers and Han. */
export function deletionVariantsOf(term: string): string[] {
  if (term.length < SHORTEST || term.length > LONGEST || !WORD.test(term) || /\p{Script=Han}/u.test(term)) return []
  return [...deletionsOf(term)]
}
