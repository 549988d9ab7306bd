import { simplified } from './traditional.ts'

const APOSTROPHES = /['’‘ʼ`´]/g
const PLAIN = /^[\x20-\x7e]*$/
const MARKS = /\p{M}+/gu
const HAN = /\p{Script=Han}/u

/** A text as it is indexed and as it is asked: one width, small letters, no accents, no apostrophes, simplified. */
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

/** One piece of a text: a word of letters, a number with what hangs on it, or Han characters that stand together. */
export interface Piece {
  script: 'latin' | 'han'
  text: string
  /** Whether nothing but a space or a hyphen parts it from the piece before. */
  joins: boolean
}

const JOINT = /^[ -]?$/
const PIECE = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+)/gu

/** What a normalised text is made of, in its order; everything that is no letter and no digit only parts. */
export function piecesOf(normalised: string): Piece[] {
  let end = 0
  return [...normalised.matchAll(PIECE)].map(({ 0: text, 1: han, index }) => {
    const joins = index > 0 && JOINT.test(normalised.slice(end, index))
    end = index + text.length
    return { script: han === undefined ? 'latin' : 'han', text, joins }
  })
}
