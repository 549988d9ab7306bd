/** Shorter words sound like too many others. */
const MIN_LENGTH = 5

/** Replacements, applied in order, that give English spellings of the same sound one common form. */
const REPLACEMENTS: readonly (readonly [spelling: RegExp, replacement: string])[] = [
  [/ph/g, 'f'],
  [/tch/g, 'ch'],
  [/chr/g, 'kr'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/wh/g, 'w'],
  [/ai|ay|ei|ey|uy|igh/g, 'ai'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou|ew|ue/g, 'u'],
  [/y/g, 'i'],
  [/(.)\1/g, '$1'],
  [/e$/, ''],
]

const VOWELS = /[aeiou]+/g

/** A word with this many consonants is distinct whatever its vowels are. */
const DISTINCT_CONSONANTS = 5

/**
 * A phonetic key: words that sound alike in English share it, such as keemoon and keemun, or krossant and croissant, because
 * shoppers spell foreign names by ear. Null for words of fewer than five letters.
 */
export function phoneticKey(word: string): string | null {
  if (word.length < MIN_LENGTH) return null
  const key = REPLACEMENTS.reduce((sound, [spelling, replacement]) => sound.replace(spelling, replacement), word)
  return key.replace(VOWELS, '').length >= DISTINCT_CONSONANTS ? key.replace(VOWELS, 'a') : key
}
