import { MIN_CORRECTED_LENGTH } from '../query/bounds.ts'
import { correctionsOf } from '../query/corrections.ts'
import { pairsOf } from '../query/latin-reading.ts'
import type { Term, TermIndex } from '../query/term-index.ts'
import type { OrdinalSet } from '../sets/ordinal-set.ts'
import { namedProductsAt } from '../storage/stored-terms.ts'
import { singular } from '../text/latin.ts'
import { phrasesOf } from '../text/name-phrases.ts'
import {
  type Candidate,
  candidateOf,
  firstOf,
  isSuggested,
  MAX_COMPARED,
  MAX_TERMS_READ,
  productsNamed,
  type SuggestContext,
} from './candidates.ts'
import { byPopularity } from './prefixes.ts'
import type { Typed } from './suggestion-texts.ts'

/** Maximum number of products per pair whose names are read. */
const NAMES_PER_PAIR = 3

const NO_WORDS: ReadonlySet<string> = new Set()

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(' ') + 1)

interface Pairs {
  /** The words before the last one, as the pairs have them. */
  words: readonly string[]
  pairs: Term[]
}

/** Pairs of the last word with completions of what is typed, or else with its corrections. */
async function pairsWith(terms: TermIndex, words: readonly string[], typed: string): Promise<Pairs> {
  const joined = [words.join('')]
  // Words that are typed separately may be one word in names: pu er tea.
  for (const written of words.length > 1 ? [words, joined] : [words]) {
    const pairs = await terms.startingWith(`${written.at(-1)} ${typed}`, MAX_TERMS_READ)
    if (pairs.length > 0) return { words: written, pairs }
  }
  if (typed.length < MIN_CORRECTED_LENGTH) return { words, pairs: [] }
  const corrections = await correctionsOf(typed, terms)
  const found = await terms.find(corrections.map(({ term }) => `${words.at(-1)} ${term}`))
  return { words, pairs: [...found.values()] }
}

/**
 * Pairs that names begin or end with. Phrases are known to do so; other pairs may come from a synonym or the middle of
 * a name, so the names are read to check.
 */
async function namedPairs({ index, locale }: SuggestContext, pairs: readonly Term[]): Promise<Term[]> {
  const best = (some: readonly Term[]) => some.toSorted(byPopularity(locale)).slice(0, MAX_COMPARED)
  const phrases = best(pairs.filter(isSuggested))
  if (phrases.length > 0) return phrases
  const others = best(pairs)
  const sets = await productsNamed(
    index,
    others.map(({ term }) => term),
  )
  const products = await namedProductsAt(
    index,
    sets.flatMap((set) => set.select(0, NAMES_PER_PAIR)),
  )
  const written = new Map(
    products.flatMap(({ name }) => {
      const { latin, ends } = phrasesOf(name, NO_WORDS)
      return [...ends, ...latin]
    }),
  )
  return others.flatMap((pair) => {
    const shown = written.get(pair.term)
    return shown === undefined ? [] : { ...pair, shown }
  })
}

/** Pairs after several words: only those of products that have all of the pairs. */
async function chained({ index }: SuggestContext, words: readonly string[], pairs: readonly Term[]) {
  const before = pairsOf(words)
  const sets = await productsNamed(index, [...before, ...pairs.map(({ term }) => term)])
  const withAll = (set: OrdinalSet) => sets.slice(0, before.length).reduce((found, each) => found.and(each), set)
  const found = sets.slice(before.length).map(withAll)
  return pairs.flatMap((pair, at) => {
    const set = found[at]
    return set && set.size > 0 ? [{ pair: { ...pair, products: set.size }, set }] : []
  })
}

/** Continuations of the typed words that names have: "lake g" becomes "lake gift" only if a product is named so. */
export async function pairCandidates(context: SuggestContext, { before, last }: Typed): Promise<Candidate[]> {
  const { index, terms, locale } = context
  const { words, pairs } = await pairsWith(terms, before.split(' ').map(singular), last.text)
  const named = await namedPairs(context, pairs)
  const textOf = ({ shown }: Term) => `${before} ${lastWord(shown)}`
  if (words.length === 1) return named.map((pair) => candidateOf(index, pair, textOf(pair)))
  const by = byPopularity(locale)
  return (await chained(context, words, named))
    .sort((a, b) => by(a.pair, b.pair))
    .map(({ pair, set }) => ({ text: textOf(pair), size: set.size, products: () => firstOf(index, set) }))
}
