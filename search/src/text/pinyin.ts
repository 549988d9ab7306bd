import { createRequire } from 'node:module'
import { charactersOf, JOINERS, MAX_RUN, MAX_STRETCH } from './han.ts'

let library: typeof import('pinyin-pro') | undefined

/**
 * The dictionary takes 8 MB: it is loaded when it is first needed. Import the package nowhere else: `import` and `require`
 * would load it twice.
 */
function pinyinLibrary(): typeof import('pinyin-pro') {
  library ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')
  return library
}

/** Each character's syllable without tones, ü as v: 绿茶 → lv, cha. */
export function syllablesOf(run: string): string[] {
  return pinyinLibrary().pinyin(run, { toneType: 'none', type: 'array', v: true })
}

/** A character's syllable with its tone as a number, ü as v: 绿 → lv4. */
export function tonedPinyin(character: string): string {
  return pinyinLibrary().pinyin(character, { toneType: 'num', v: true })
}

/** How syllables may be typed: in full, also with u for ü, and from three on by initials. */
function spellings(syllables: readonly string[]): string[] {
  const full = syllables.join('')
  const plain = full.includes('v') ? [full.replaceAll('v', 'u')] : []
  const initials = syllables.length >= 3 ? [syllables.map((syllable) => syllable[0] ?? '').join('')] : []
  return [full, ...plain, ...initials]
}

/** Every way to type the stretches of a Han run in Latin letters, with their characters. */
export function pinyinOf(run: string): Map<string, string> {
  const found = new Map<string, string>()
  const letters = charactersOf(run)
  if (letters.length < 2) return found
  const syllables = syllablesOf(run)
  const sizes = [
    2,
    3,
    MAX_STRETCH,
    ...(letters.length > MAX_STRETCH && letters.length <= MAX_RUN ? [letters.length] : []),
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
