import { bigramsOf, charactersOf } from './han.ts'
import { latinTermsOf } from './latin-terms.ts'
import { normalise, type Piece, piecesOf } from './normalise.ts'

export const readPieces = (text: string): Piece[] => piecesOf(normalise(text))

/** Runs of Han among pieces. */
export const runsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.script === 'han' ? piece.text : []))

/** Runs of Han in a text. */
export const runsOf = (text: string) => runsIn(readPieces(text))

/** Terms of a name: words, pairs of words, Han characters and pairs of them. */
export function nameTermsIn(pieces: readonly Piece[]): string[] {
  return [...latinTermsOf(pieces, true), ...runsIn(pieces).flatMap((run) => [...charactersOf(run), ...bigramsOf(run)])]
}

export const nameTermsOf = (text: string): string[] => nameTermsIn(readPieces(text))

/** Terms of a long text: without single Han characters, which would match too much. */
export function textTermsOf(text: string): string[] {
  const pieces = readPieces(text)
  return [...latinTermsOf(pieces, false), ...runsIn(pieces).flatMap(bigramsOf)]
}
