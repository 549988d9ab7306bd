import { singular } from '../text/latin.ts'
import type { Piece } from '../text/normalise.ts'

/** Maximum number of adjacent pieces that may form one word. */
const MAX_PIECES_PER_WORD = 4
const SHORT_Y = /^[^aeiouy]{1,2}y$/

/** Classifies the words of a query. */
export interface Words {
  /** Whether a word is a filler, which does not distinguish products. */
  isFiller(word: string): boolean
  /** Whether a word is in the shop's vocabulary. */
  isKnown(word: string): boolean
  /** Whether a word may be a misspelling of a vocabulary word. */
  isNear(word: string): boolean
}

/** A short word as it sounds in a foreign name: my → mai. */
const soundOfShort = (word: string) => (SHORT_Y.test(word) ? `${word.slice(0, -1)}ai` : singular(word))

const joinedOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => soundOfShort(text)).join('')

/** Number of pieces from `at` that form one word, although one is usually a filler: for two, so chong. Else 1. */
function pieceCountAt(pieces: readonly Piece[], at: number, { isFiller, isKnown, isNear }: Words): number {
  for (let size = Math.min(MAX_PIECES_PER_WORD, pieces.length - at); size > 1; size -= 1) {
    const window = pieces.slice(at, at + size)
    const isOne = window.every(({ script, joins }, index) => script === 'latin' && (index === 0 || joins))
    if (!isOne || !window.some(({ text }) => isFiller(text))) continue
    if (isKnown(joinedOf(window))) return size
    // A name written by ear has a part that means nothing by itself.
    if (window.some(({ text }) => !isFiller(text) && !isKnown(text)) && isNear(joinedOf(window))) return size
  }
  return 1
}

export function removeFillerWords(pieces: readonly Piece[], words: Words): Piece[] {
  const significant: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece
    const size = pieceCountAt(pieces, at, words)
    if (size > 1) significant.push({ ...piece, text: joinedOf(pieces.slice(at, at + size)) })
    else if (piece.script === 'han' || !words.isFiller(piece.text)) significant.push(piece)
    at += size
  }
  return significant
}
