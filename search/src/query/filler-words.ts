import { singular } from '../text/latin.ts'
import type { Piece } from '../text/normalise.ts'

/** Neighbours that may be one word. */
const MAX_TOGETHER = 4
const SHORT_Y = /^[^aeiouy]{1,2}y$/

/** What is known about the words of a query. */
export interface Words {
  /** Whether it is a filler word, which distinguishes no products. */
  isFiller(word: string): boolean
  /** Whether it is a word of the trade. */
  isKnown(word: string): boolean
  /** Whether it is a misspelling of one. */
  isNear(word: string): boolean
}

/** A short word as it sounds in a foreign name: my → mai. */
const soundOfShort = (word: string) => (SHORT_Y.test(word) ? `${word.slice(0, -1)}ai` : singular(word))

const joinedOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => soundOfShort(text)).join('')

/** How many pieces from `at` are one word, of which a part is a filler elsewhere: for two, gen my cha, so chong. One when they are not. */
function togetherAt(pieces: readonly Piece[], at: number, { isFiller, isKnown, isNear }: Words): number {
  for (let size = Math.min(MAX_TOGETHER, pieces.length - at); size > 1; size -= 1) {
    const window = pieces.slice(at, at + size)
    const isOne = window.every(({ script, joins }, place) => script === 'latin' && (place === 0 || joins))
    if (!isOne || !window.some(({ text }) => isFiller(text))) continue
    if (isKnown(joinedOf(window))) return size
    // A name that is spelt by ear has a part that means nothing by itself.
    if (window.some(({ text }) => !isFiller(text) && !isKnown(text)) && isNear(joinedOf(window))) return size
  }
  return 1
}

/** The pieces without fillers. */
export function removeFillerWords(pieces: readonly Piece[], words: Words): Piece[] {
  const telling: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece
    const size = togetherAt(pieces, at, words)
    if (size > 1) telling.push({ ...piece, text: joinedOf(pieces.slice(at, at + size)) })
    else if (piece.script === 'han' || !words.isFiller(piece.text)) telling.push(piece)
    at += size
  }
  return telling
}
