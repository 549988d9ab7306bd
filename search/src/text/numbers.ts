const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The other way to write a number: six → 6, 6 → six. Null for other words, and for numbers above twelve. */
export function alternateNumberSpelling(word: string): string | null {
  const at = WORDS.indexOf(word)
  if (at !== -1) return String(at + 1)
  return /^\d{1,2}$/.test(word) ? (WORDS[Number(word) - 1] ?? null) : null
}
