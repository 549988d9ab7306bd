/** Shorter words sound like too many others. */
const MIN_LENGTH = 5

/** Spellings that sound alike in English, and the one that stands for them, in the sequence of replacement. */
const ALIKE: readonly (readonly [spellings: RegExp, sound: string])[] = [
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

/**
 * How a Latin word sounds, the same for spellings that sound alike in English: keemoon and keemun, soochong and souchong. Names
 * from other languages are typed by ear. Null for a word that is too short.
 */
export function soundOf(word: string): string | null {
  if (word.length < MIN_LENGTH) return null
  return ALIKE.reduce((sound, [spellings, by]) => sound.replace(spellings, by), word)
}
