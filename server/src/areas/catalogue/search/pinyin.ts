import { pinyin } from 'pinyin-pro'
import { charactersOf, stretchesOf } from './han.ts'

const LONGEST = 4
const LONGEST_WHOLE = 8

/** Each character's syllable without tones, ü as v: 绿茶 → lv, cha. */
export function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: 'none', type: 'array', v: true })
}

const initialsOf = (syllables: readonly string[]) => syllables.map((syllable) => syllable[0] ?? '').join('')

/** How a stretch may be typed: whole, with u for ü too, and by initials from three characters on. */
function spellings(stretch: string): string[] {
  const syllables = syllablesOf(stretch)
  const whole = syllables.join('')
  const plain = whole.replaceAll('v', 'u')
  return [whole, plain, ...(syllables.length >= 3 ? [initialsOf(syllables)] : [])]
}

/** Every way to type the stretches of a Han run in Latin letters, each with the characters it stands for. */
export function pinyinOf(run: string): Map<string, string> {
  const size = charactersOf(run).length
  const whole = size > LONGEST && size <= LONGEST_WHOLE ? [run] : []
  const found = new Map<string, string>()
  for (const stretch of [...stretchesOf(run, 2, LONGEST), ...whole]) {
    for (const spelling of spellings(stretch)) if (!found.has(spelling)) found.set(spelling, stretch)
  }
  return found
}
