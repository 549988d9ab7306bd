import { isStop, measureOf, singular } from './latin.ts'
import type { Piece } from './normalise.ts'

/** Chinese units as they are typed in Latin letters after a number. */
const UNITS = [
  ['克', 'g'],
  ['毫升', 'ml'],
  ['公斤', 'kg'],
  ['厘米', 'cm'],
] as const
const NUMBER = /^\d+$/
const UNIT = /^[a-z]{1,2}$/

/** Whether a piece is a Latin word that distinguishes products. */
export const isWord = (piece: Piece): boolean => piece.script === 'latin' && !isStop(piece.text)

/** Words in the singular, without stop words. */
function wordsOf(pieces: readonly Piece[]): string[] {
  return pieces.filter(isWord).map((piece) => singular(piece.text))
}

function measuresOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, index) => {
    const split = piece.script === 'latin' ? measureOf(piece.text) : null
    if (split) return split
    const next = pieces[index + 1]
    if (!NUMBER.test(piece.text) || !next) return []
    const unit = UNIT.test(next.text) ? next.text : UNITS.find(([chinese]) => next.text.startsWith(chinese))?.[1]
    return unit ? [`${piece.text}${unit}`] : []
  })
}

/** Pairs of adjacent words, with no stop word between them. */
function phrasesOf(pieces: readonly Piece[]): string[] {
  return pieces.slice(1).flatMap((piece, index) => {
    const before = pieces[index]
    return before && piece.joins && isWord(before) && isWord(piece)
      ? [`${singular(before.text)} ${singular(piece.text)}`]
      : []
  })
}

/** Latin terms of one text. @param phrases whether pairs of adjacent words are terms as well */
export function latinTermsOf(pieces: readonly Piece[], phrases: boolean): string[] {
  return [...wordsOf(pieces), ...measuresOf(pieces), ...(phrases ? phrasesOf(pieces) : [])]
}
