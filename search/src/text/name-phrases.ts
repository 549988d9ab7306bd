import { substringsOf } from './han.ts'
import { singular } from './latin.ts'
import { isWord } from './latin-terms.ts'
import { readPieces, runsIn, runsOf } from './name-terms.ts'
import type { Piece } from './normalise.ts'
import type { Synonyms } from './synonyms.ts'

const MIN_RUN = 2
const MAX_RUN = 8
const MAX_WORD = 4
const LETTERS = /\p{L}{2}/u
const DIGIT = /\d/

/** Terms of a name that may be suggested: Latin terms as spelled in the name (tea leaf → tea leaves), and Han runs. */
export interface Phrases {
  latin: Map<string, string>
  /** Pairs of words that end a name: phrases only if two names end with them, as with green tea but not lake longjing. */
  ends: Map<string, string>
  han: Set<string>
}

/** Chinese words that may be suggested wherever they occur: those of labels and synonyms. */
export function wordsOf(labels: Iterable<string>, synonyms: Synonyms): ReadonlySet<string> {
  return new Set([...[...labels].flatMap(runsOf), ...synonyms.runs].filter((run) => run.length >= MIN_RUN))
}

const isNamed = (piece: Piece | undefined) => piece !== undefined && isWord(piece) && !DIGIT.test(piece.text)

/** Words, and the first and last pair of adjacent words. */
function latinPhrases(pieces: readonly Piece[], { latin, ends }: Phrases): void {
  for (const [at, piece] of pieces.entries()) {
    if (!isNamed(piece) || !LETTERS.test(piece.text)) continue
    latin.set(singular(piece.text), piece.text)
    const before = pieces[at - 1]
    if (!before || !isNamed(before) || !piece.joins) continue
    const next = pieces[at + 1]
    // A pair after a joining word or sign is half a name: oolong swiss of "Cocoa & Oolong Swiss Roll".
    const begins = at === 1
    const into = begins ? latin : ends
    if (begins || !next?.joins || !isNamed(next)) {
      into.set(`${singular(before.text)} ${singular(piece.text)}`, `${before.text} ${piece.text}`)
    }
  }
}

/** Runs as they are, and the words in them. */
function hanPhrases(run: string, words: ReadonlySet<string>, into: Set<string>): void {
  if (run.length >= MIN_RUN && run.length <= MAX_RUN) into.add(run)
  for (const stretch of substringsOf(run, MIN_RUN, MAX_WORD)) if (words.has(stretch)) into.add(stretch)
}

/** The words and phrases of a product's name, in the languages that it has. */
export function phrasesOf(name: Readonly<Record<string, string>>, words: ReadonlySet<string>): Phrases {
  const phrases: Phrases = { latin: new Map(), ends: new Map(), han: new Set() }
  for (const text of Object.values(name)) {
    const pieces = readPieces(text)
    latinPhrases(pieces, phrases)
    for (const run of runsIn(pieces)) hanPhrases(run, words, phrases.han)
  }
  return phrases
}
