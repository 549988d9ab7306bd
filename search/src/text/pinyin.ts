import { createRequire } from 'node:module'
import { charactersOf, JOINERS } from './han.ts'

const LONGEST = 4
const LONGEST_WHOLE = 8

let library: typeof import('pinyin-pro') | undefined

/**
 * Its dictionary is read once, and only by a process that makes an index or hears a query out. Nobody else imports the
 * package: by `import` and by `require` there would be two dictionaries.
 */
function sounds(): typeof import('pinyin-pro') {
  library ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')
  return library
}

/** Each character's syllable without tones, ü as v: 绿茶 → lv, cha. */
export function syllablesOf(run: string): string[] {
  return sounds().pinyin(run, { toneType: 'none', type: 'array', v: true })
}

/** A character's syllable with its tone as a number, ü as v: 绿 → lv4. */
export function sortingSound(character: string): string {
  return sounds().pinyin(character, { toneType: 'num', v: true })
}

/** How syllables may be typed: whole, with u for ü too, and by initials from three on. */
function spellings(syllables: readonly string[]): string[] {
  const whole = syllables.join('')
  const plain = whole.includes('v') ? [whole.replaceAll('v', 'u')] : []
  const initials = syllables.length >= 3 ? [syllables.map((syllable) => syllable[0] ?? '').join('')] : []
  return [whole, ...plain, ...initials]
}

/** Every way to type the stretches of a Han run in Latin letters, each with the characters it stands for. */
export function pinyinOf(run: string): Map<string, string> {
  const found = new Map<string, string>()
  const letters = charactersOf(run)
  if (letters.length < 2) return found
  const syllables = syllablesOf(run)
  const sizes = [
    2,
    3,
    LONGEST,
    ...(letters.length > LONGEST && letters.length <= LONGEST_WHOLE ? [letters.length] : []),
  ]
  for (const size of sizes) {
    for (let at = 0; at + size <= letters.length; at += 1) {
      const han = letters.slice(at, at + size).join('')
      if (JOINERS.test(han)) continue
      for (const typed of spellings(syllables.slice(at, at + size))) if (!found.has(typed)) found.set(typed, han)
    }
  }
  return found
}
