import { bigramsOf, charactersOf } from './han.ts'
import { latinTermsOf } from './latin-terms.ts'
import { normalise, type Piece, piecesOf } from './normalise.ts'
import { KINDS, SYNONYMS } from './synonyms.ts'

/** The pieces of a text, normalised. */
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

/** The terms that a text with a synonym has: of a phrase its pairs, so that its words are adjacent. */
function needsOf(synonym: string): string[] {
  const terms = nameTermsOf(synonym)
  const pairs = terms.filter((term) => term.includes(' ') || (runsOf(term).length > 0 && charactersOf(term).length > 1))
  return pairs.length > 0 ? pairs : terms
}

/** A text that has all `needs` gets what the rule `gives`. */
interface Rule {
  needs: readonly string[]
  gives: readonly string[]
  /** The Chinese ones as complete runs, for their pinyin. */
  runs: readonly string[]
}

function rulesOf(needs: readonly string[], gives: readonly string[]): Rule[] {
  const given = [...new Set(gives.flatMap(nameTermsOf))]
  const runs = gives.flatMap(runsOf)
  return needs.map((each) => ({ needs: needsOf(each), gives: given, runs }))
}

const RULES = Map.groupBy(
  [
    ...SYNONYMS.flatMap((group) => rulesOf(group, group)),
    ...KINDS.flatMap(([kind = '', ...rest]) => rulesOf([kind], rest)),
  ],
  (rule) => rule.needs[0] ?? '',
)

/** The synonyms of a name's terms. */
export function synonymsOf(terms: ReadonlySet<string>): Pick<Rule, 'gives' | 'runs'> {
  const rules: Rule[] = []
  for (const term of terms) {
    for (const rule of RULES.get(term) ?? []) if (rule.needs.every((need) => terms.has(need))) rules.push(rule)
  }
  return { gives: rules.flatMap(({ gives }) => gives), runs: rules.flatMap(({ runs }) => runs) }
}
