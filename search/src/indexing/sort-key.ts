import type { LocalText } from '@istore/contract/text.ts'
import { sortingSound } from '../search/pinyin.ts'

const HAN = /\p{Script=Han}/gu
const MARKS = /\p{M}+/gu

/** Texts in some languages: what is missing in one is taken from the other. */
type Name = Partial<LocalText>

/** A name as it sorts: capitals and accents make no difference. */
export function latinKey(name: Name): string {
  return (name.en ?? name.zh ?? '').normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/**
 * Makes keys by which Chinese names sort as in a dictionary: by the sound of each character, then by its tone. Each
 * character is looked up once.
 */
export function pinyinKeys(): (name: Name) => string {
  const sounds = new Map<string, string>()
  const soundOf = (character: string) => {
    const known = sounds.get(character)
    if (known !== undefined) return known
    // The space sorts before all letters, so that a shorter syllable comes first; the character parts those that sound alike.
    const sound = `${sortingSound(character)} ${character} `
    sounds.set(character, sound)
    return sound
  }
  return (name) => (name.zh ?? name.en ?? '').normalize('NFKC').toLowerCase().replace(HAN, soundOf)
}
