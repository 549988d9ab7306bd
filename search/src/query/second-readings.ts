import { MIN_CORRECTED_LENGTH } from './bounds.ts'
import { spellingsOf } from './corrections.ts'
import { isChanged, type QueryToken, reading, type WordReading } from './query-token.ts'
import type { TermIndex, TermSets } from './term-index.ts'

/** Maximum number of pairs in names that begin with the last two words. */
const MAX_PAIRS = 12
/** How likely a shopper means a longer word, although products have the typed one, too. */
const HALF_TYPED = 0.6

/** The parts of a query, and the products of every term of their readings. */
export interface Read {
  tokens: readonly QueryToken[]
  sets: ReadonlyMap<string, TermSets>
}

/** Every term of the readings of these tokens, each once. */
export const termsOf = (tokens: readonly QueryToken[]): string[] => [
  ...new Set(tokens.flatMap(({ readings }) => readings.flatMap(({ terms }) => terms))),
]

/** Adds the products of terms that are not read yet. */
export async function withMissing({ tokens, sets }: Read, index: TermIndex): Promise<Read> {
  const missing = termsOf(tokens).filter((term) => !sets.has(term))
  return { tokens, sets: missing.length === 0 ? sets : new Map([...sets, ...(await index.sets(missing))]) }
}

const isLatin = (typed: string) => /^\p{Script=Latin}+$/u.test(typed)

const isReplaceable = ({ typed, readings, filter }: QueryToken) =>
  !filter && typed.length >= MIN_CORRECTED_LENGTH && isLatin(typed) && !readings.some(isChanged)

/** Corrections of words although products have them: ports of "tea ports". */
async function spellingsOfEach(tokens: readonly QueryToken[], index: TermIndex): Promise<readonly WordReading[][]> {
  const isMisspelt = (token: QueryToken) => isReplaceable(token) && !index.reader.knows(token.typed)
  const words = tokens.filter(isMisspelt).map(({ typed }) => typed)
  const found = words.length > 0 ? await spellingsOf(words, index) : []
  return tokens.map((token) => (isMisspelt(token) ? (found[words.indexOf(token.typed)] ?? []) : []))
}

/** Completions of the last word after the one before, although products have it as typed: bo of "matcha bo" → bowl. */
async function completionsOfLast(tokens: readonly QueryToken[], index: TermIndex): Promise<WordReading[]> {
  const [before, last] = tokens.filter(({ filter }) => !filter).slice(-2)
  if (!before || !last || !isLatin(last.typed)) return []
  const typed = `${before.typed} ${last.typed}`
  const pairs = (await index.startingWith(typed, MAX_PAIRS)).filter(({ term }) => term !== typed)
  const words = pairs.map(({ term }) => term.slice(before.typed.length + 1)).filter((word) => !word.includes(' '))
  return words.map((word) => ({ ...reading('beginning', [word], HALF_TYPED), shown: last.typed }))
}

/** Adds other readings of words that products have, for queries of which no product has all words. */
export async function withSecondReadings({ tokens, sets }: Read, index: TermIndex): Promise<Read> {
  const [spellings, completions] = await Promise.all([spellingsOfEach(tokens, index), completionsOfLast(tokens, index)])
  const last = tokens.findLastIndex(({ filter }) => !filter)
  const more = tokens.map((token, at) => {
    const readings = [...(spellings[at] ?? []), ...(at === last ? completions : [])]
    return readings.length > 0 ? { ...token, readings: [...token.readings, ...readings] } : token
  })
  return withMissing({ tokens: more, sets }, index)
}
