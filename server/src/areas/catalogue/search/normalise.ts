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
}

const PIECE = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+)/gu

/** What a normalised text is made of, in its order; everything that is no letter and no digit only parts. */
export function piecesOf(normalised: string): Piece[] {
  return [...normalised.matchAll(PIECE)].map(([text, han]) => ({ script: han === undefined ? 'latin' : 'han', text }))
}
