import { simplified } from './traditional.ts'

const APOSTROPHES = /['’‘ʼ`´]/g
const PLAIN = /^[\x20-\x7e]*$/
const MARKS = /\p{M}+/gu
const HAN = /\p{Script=Han}/u

/** A text as it is indexed and searched for: NFKC, lower case, no accents, no apostrophes, simplified Chinese. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(APOSTROPHES, '')
  const plain = text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '')
  return HAN.test(plain) ? simplified(plain) : plain
}

/** One piece of a text: a word, a number with its unit, or a run of Han. */
export interface Piece {
  script: 'latin' | 'han'
  text: string
  /** Whether only a space or a hyphen separates it from the piece before. */
  joins: boolean
}

const JOINT = /^[ -]?$/
const PIECE = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+)/gu

/** The pieces of a normalised text, in sequence; everything but letters and digits separates. */
export function piecesOf(normalised: string): Piece[] {
  let end = 0
  return [...normalised.matchAll(PIECE)].map(({ 0: text, 1: han, index }) => {
    const joins = index > 0 && JOINT.test(normalised.slice(end, index))
    end = index + text.length
    return { script: han === undefined ? 'latin' : 'han', text, joins }
  })
}
