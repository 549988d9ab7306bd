import type { LocalText } from '@istore/contract/text.ts'
import { bigramsOf, charactersOf } from '../text/han.ts'
import { singular } from '../text/latin.ts'
import { nameTermsOf } from '../text/name-terms.ts'
import { normalise, piecesOf } from '../text/normalise.ts'
import type { WeighedToken } from './query-token.ts'

type Name = Partial<LocalText>

/** What names are compared with: the query as a name would have it, and its terms. */
export interface RankedQuery {
  phrase: string
  terms: readonly string[]
}

const lettersOf = (text: string) =>
  piecesOf(normalise(text))
    .map(({ script, text }) => (script === 'latin' ? singular(text) : text))
    .join(' ')

/** @param shown the parts of the query as written on screen: corrected, and pinyin as Han characters */
export function queryOf(shown: readonly string[]): RankedQuery {
  const pieces = shown.flatMap((part) => piecesOf(normalise(part)))
  const terms = pieces.flatMap(({ script, text }) => {
    if (script === 'latin') return nameTermsOf(text)
    return charactersOf(text).length > 1 ? bigramsOf(text) : [text]
  })
  return { phrase: lettersOf(shown.join(' ')), terms: [...new Set(terms)] }
}

const HAN = /\p{Script=Han}/u

const EXACT = 8
/** In both languages the last word names the thing: osmanthus honey is honey. */
const ENDS = 5
const STARTS = 4
const HOLDS = 2

function phraseScore(names: readonly string[], phrase: string): number {
  if (phrase === '') return 0
  if (names.includes(phrase)) return EXACT
  // Latin words are compared as complete words: mooncake does not end with cake. Han has no spaces between words.
  const edge = HAN.test(phrase) ? '' : ' '
  const [part, all] = [`${edge}${phrase}${edge}`, names.map((name) => `${edge}${name}${edge}`)]
  if (all.some((name) => name.endsWith(part))) return ENDS
  if (all.some((name) => name.startsWith(part))) return STARTS
  return all.some((name) => name.includes(part)) ? HOLDS : 0
}

/** How well a product matches a query: by the fields that have its words, and by its name. The score is their sum. */
export interface Score {
  fields: number
  /** How much of the query the name itself has, without synonyms. */
  own: number
  /** How the name begins or ends. */
  phrase: number
}

const MAX_FIELDS_SCORE = 30
const OWN = 5
/** Added for a word in a label, whether the name has it or not: a cake of the category cakes before a cake of tea. */
const LABEL_BONUS = 0.2
const IN = { name: 1, labelled: 0.5, all: 0.3 } as const

/** How well a product matches a token, from 0 to a little over 1. */
function metBy(ordinal: number, { readings }: WeighedToken): number {
  const best = readings[0]?.score ?? 1
  let met = 0
  for (const { meant, score, sets } of readings) {
    if (!meant || !sets.all.has(ordinal)) continue
    const labelled = sets.label.has(ordinal) ? LABEL_BONUS : 0
    const field = labelled + (sets.name.has(ordinal) ? IN.name : sets.labelled.has(ordinal) ? IN.labelled : IN.all)
    met = Math.max(met, (field * score) / best)
  }
  return met
}

export function scoreOf(
  { name, ordinal }: { name: Name; ordinal: number },
  { phrase, terms }: RankedQuery,
  tokens: readonly WeighedToken[],
): Score {
  const names = Object.values(name)
  const own = new Set(names.flatMap(nameTermsOf))
  const share = terms.length === 0 ? 0 : terms.filter((term) => own.has(term)).length / terms.length
  const all = tokens.reduce((sum, { weight }) => sum + weight, 0)
  const met = tokens.reduce((sum, token) => sum + token.weight * metBy(ordinal, token), 0)
  return {
    fields: all === 0 ? 0 : (MAX_FIELDS_SCORE * met) / all,
    own: OWN * share,
    phrase: phraseScore(names.map(lettersOf), phrase),
  }
}

/** @param score counts as 0 if undefined */
export const totalOf = (score: Score | undefined): number =>
  score === undefined ? 0 : score.fields + score.own + score.phrase

/** The best first; a stable sort. */
export function ranked<T extends { score: Score }>(products: readonly T[]): T[] {
  return products.toSorted((a, b) => totalOf(b.score) - totalOf(a.score))
}

/** The query as names would have it: corrected, and pinyin as Han characters. */
export function rankedQueryOf(tokens: readonly WeighedToken[]): RankedQuery {
  return queryOf(tokens.filter(({ isFilter }) => !isFilter).map(({ typed, readings }) => readings[0]?.shown ?? typed))
}
