import type { LocalText } from '@istore/contract/text.ts'
import { tonedPinyin } from '../text/pinyin.ts'

const HAN = /\p{Script=Han}/gu
const MARKS = /\p{M}+/gu

/** A text that is missing in one language is taken from the other. */
type Name = Partial<LocalText>

/** The sort key of an English name: case and accents make no difference. */
export function latinKey(name: Name): string {
  return (name.en ?? name.zh ?? '').normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** Sort keys of Chinese names, as in a dictionary: by the syllable of each character, then by its tone. */
export function pinyinKeys(): (name: Name) => string {
  const sounds = new Map<string, string>()
  const phoneticKey = (character: string) => {
    const known = sounds.get(character)
    if (known !== undefined) return known
    // The space sorts before all letters, so that a shorter syllable comes first; the character separates homophones.
    const sound = `${tonedPinyin(character)} ${character} `
    sounds.set(character, sound)
    return sound
  }
  return (name) => (name.zh ?? name.en ?? '').normalize('NFKC').toLowerCase().replace(HAN, phoneticKey)
}
