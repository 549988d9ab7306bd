import type { Bits } from '../index/bits.ts'
import { namedAt } from '../index/index-service.ts'
import { singular } from './latin.ts'
import { meantBy, pairsOf } from './latin-reading.ts'
import { nameTermsOf } from './name-terms.ts'
import {
  type Asking,
  alone,
  firstOf,
  isSuggested,
  MOST_COMPARED,
  MOST_READ,
  namedBy,
  type Offer,
  SHORTEST_DOUBTED,
} from './offers.ts'
import { byUse } from './prefixes.ts'
import type { SearchIndex, Term } from './search-index.ts'
import type { Typed } from './suggestion-texts.ts'

/** So many products of a pair are looked at for one that is called so. */
const NAMES_READ = 3

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(' ') + 1)

interface Pairs {
  /** The words before, as the pairs have them. */
  words: readonly string[]
  pairs: Term[]
}

/** Pairs of the last word and one that begins like this, else one spelt like it. */
async function pairsLike(index: SearchIndex, words: readonly string[], typed: string): Promise<Pairs> {
  const joined = [words.join('')]
  // What is written apart may be one word in names: pu er tea.
  for (const written of words.length > 1 ? [words, joined] : [words]) {
    const pairs = await index.startingWith(`${written.at(-1)} ${typed}`, MOST_READ)
    if (pairs.length > 0) return { words: written, pairs }
  }
  if (typed.length < SHORTEST_DOUBTED) return { words, pairs: [] }
  const meant = await meantBy(typed, index)
  const known = await index.known(meant.map(({ term }) => `${words.at(-1)} ${term}`))
  return { words, pairs: [...known.values()] }
}

/**
 * Pairs that names have. Those that names begin or end with are known to be; others may be a label's or a synonym's, so
 * that names are read.
 */
async function namedPairs({ visit }: Asking, pairs: readonly Term[]): Promise<Term[]> {
  const best = (some: readonly Term[]) => some.toSorted(byUse(visit.locale)).slice(0, MOST_COMPARED)
  const phrases = best(pairs.filter(isSuggested))
  if (phrases.length > 0) return phrases
  const doubted = best(pairs)
  const sets = await namedBy(
    visit.shop,
    doubted.map(({ term }) => term),
  )
  const products = await namedAt(
    visit.shop,
    sets.flatMap((set) => set.select(0, NAMES_READ)),
  )
  const names = new Set(products.flatMap(({ name }) => Object.values(name).flatMap(nameTermsOf)))
  return doubted.filter(({ term }) => names.has(term))
}

/** Pairs that go on with several words, each only if products have all of these beside each other. */
async function chained({ visit }: Asking, words: readonly string[], pairs: readonly Term[]) {
  const before = pairsOf(words)
  const sets = await namedBy(visit.shop, [...before, ...pairs.map(({ term }) => term)])
  const meets = (set: Bits) => sets.slice(0, before.length).reduce((found, each) => found.and(each), set)
  const met = sets.slice(before.length).map(meets)
  return pairs.flatMap((pair, at) => {
    const found = met[at]
    return found && found.size > 0 ? [{ pair: { ...pair, products: found.size }, found }] : []
  })
}

/** Searches for what stands in a name after the words before: "lake g" is no "lake gift" as long as no product is called so. */
export async function pairOffers(asking: Asking, { before, last }: Typed): Promise<Offer[]> {
  const { index, visit } = asking
  const like = await pairsLike(index, before.split(' ').map(singular), last.text)
  const { words } = like
  const pairs = await namedPairs(asking, like.pairs)
  const textOf = ({ shown }: Term) => `${before} ${lastWord(shown)}`
  if (words.length === 1) return pairs.map((pair) => alone(visit.shop, pair, textOf(pair)))
  const by = byUse(visit.locale)
  return (await chained(asking, words, pairs))
    .sort((a, b) => by(a.pair, b.pair))
    .map(({ pair, found }) => ({ text: textOf(pair), size: found.size, products: () => firstOf(visit.shop, found) }))
}
