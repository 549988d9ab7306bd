import { OrdinalSet } from '../sets/ordinal-set.ts'
import { JOINERS } from '../text/han.ts'
import { singular } from '../text/latin.ts'
import type { Piece } from '../text/normalise.ts'
import { bestOverlap } from './best-overlap.ts'
import { MAX_WORDS } from './bounds.ts'
import { hanKeysOf, readRun } from './han-reading.ts'
import { latinKeysOf, pairsOf, readWords } from './latin-reading.ts'
import { readFilters } from './query-filters.ts'
import { anyOf, isChanged, type QueryToken, type WeighedToken, weighed } from './query-token.ts'
import type { QueryWords } from './query-words.ts'
import { type Read, termsOf, withMissing, withSecondReadings } from './second-readings.ts'
import { intersect, NO_SETS, type TermIndex, type TermSets, union } from './term-index.ts'

/** How many times more the word that names the thing counts than one that describes it. */
const HEAD = 2
const LITTLE = 6

/** A query as it was understood. */
export interface Reading {
  /** All products found. */
  all: OrdinalSet
  /** Those that match by name, and those that match by name or by the name of a label. */
  name: OrdinalSet
  labelled: OrdinalSet
  /** Those of `name` that have the words next to each other. */
  adjacent: OrdinalSet
  /** Those that match the complete query, if the others lack its most distinctive word; else empty. */
  complete: OrdinalSet
  matched: 'ALL' | 'MOST' | 'NONE'
  correctedTerm: string | null
  /** Parts of the query, as typed, that the products do not have. */
  unmatched: string[]
  tokens: WeighedToken[]
  /** Whether the shopper wants the cheapest of the best matches. */
  cheapest: boolean
}

export const EMPTY_READING: Reading = {
  all: OrdinalSet.none,
  name: OrdinalSet.none,
  labelled: OrdinalSet.none,
  adjacent: OrdinalSet.none,
  complete: OrdinalSet.none,
  matched: 'NONE',
  correctedTerm: null,
  unmatched: [],
  tokens: [],
  cheapest: false,
}

type Part = { words: string[] } | { run: string }

/** Adjacent words and single runs of Han, in sequence. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (piece.script === 'han') {
      const runs = piece.text.split(JOINERS).filter((run) => run !== '')
      for (const run of runs.length > 0 ? runs : [piece.text]) parts.push({ run })
    } else if (last && 'words' in last) last.words.push(singular(piece.text))
    else parts.push({ words: [singular(piece.text)] })
  }
  return parts
}

const keysOfPart = (part: Part) => ('run' in part ? hanKeysOf(part.run) : latinKeysOf(part.words))

async function readParts(parts: readonly Part[], index: TermIndex): Promise<Read> {
  if (parts.length === 0) return { tokens: [], sets: new Map() }
  const known = await index.find([...new Set(parts.flatMap(keysOfPart))])
  const words: QueryToken[][] = []
  for (const [at, part] of parts.entries()) {
    words.push('run' in part ? [] : await readWords(part.words, { index, known, last: at === parts.length - 1 }))
  }
  const pairs = parts.flatMap((part) => ('run' in part ? [] : pairsOf(part.words))).filter((pair) => known.has(pair))
  const runs = parts.flatMap((part) => ('run' in part ? hanKeysOf(part.run) : [])).filter((key) => known.has(key))
  const sets = await index.sets([...new Set([...termsOf(words.flat()), ...runs, ...pairs])])
  const tokens: QueryToken[] = []
  for (const [at, part] of parts.entries()) {
    const left = MAX_WORDS - tokens.length
    if ('run' in part) tokens.push(...(await readRun(part.run, { index, known, sets })).slice(0, left))
    else tokens.push(...(words[at] ?? []))
  }
  return withMissing({ tokens, sets }, index)
}

const HAN = /\p{Script=Han}/u

/** Whether a word ends the run of Han that names the thing: 月饼 of 素馅月饼. */
const isEndOf = (head: string | null, typed: string) => head !== null && HAN.test(typed) && head.endsWith(typed)

function weighAll({ tokens, sets }: Read, head: string | null): WeighedToken[] {
  const any = tokens.map((token) => anyOf(token, sets))
  const last = tokens.findLast(({ typed }) => typed === head || typed.endsWith(` ${head}`) || isEndOf(head, typed))
  return tokens.map((token, at) => {
    const rest = any.filter((each, other) => other !== at && each.all.size > 0)
    const own = weighed(token, sets, rest.length > 0 ? rest.reduce(intersect) : null)
    return token === last ? { ...own, weight: HEAD * own.weight } : own
  })
}

/** Products that have every two adjacent words of the query next to each other, ignoring pairs that no product has. */
function adjacentOf({ tokens, sets }: Read, name: OrdinalSet): OrdinalSet {
  const pairs = pairsOf(tokens.map(({ typed }) => typed)).flatMap((pair) => sets.get(pair)?.name ?? [])
  return pairs.length > 0 ? pairs.reduce((found, pair) => found.and(pair), name) : OrdinalSet.none
}

const shownOf = ({ typed, readings }: WeighedToken) =>
  readings[0] && isChanged(readings[0]) ? readings[0].shown : typed

function readingOf(
  read: Read,
  tokens: WeighedToken[],
  { sets, complete }: Found,
  met: readonly WeighedToken[],
): Reading {
  const { all, name, labelled } = sets
  const unmatched = tokens.filter((token) => !met.includes(token))
  const isPart = tokens.some(({ readings }) => readings[0]?.how === 'part')
  const isCorrected = tokens.some(({ readings }) => readings[0] && isChanged(readings[0]))
  return {
    all,
    name,
    labelled,
    adjacent: adjacentOf(read, name),
    complete,
    matched: all.size === 0 ? 'NONE' : unmatched.length > 0 || isPart ? 'MOST' : 'ALL',
    correctedTerm: isCorrected && all.size > 0 ? tokens.map(shownOf).join(' ') : null,
    unmatched: unmatched.map(({ typed }) => typed),
    tokens,
    cheapest: false,
  }
}

/** Whether a part is unmatched and the others occur only in long texts: the word year of a name that no product has. */
const isPoor = (tokens: readonly WeighedToken[], met: readonly WeighedToken[]) =>
  met.length < tokens.length && met.every(({ sets, isFilter }) => isFilter || sets.labelled.size === 0)

/**
 * A number without unit that only long texts have. With words it only affects ranking: "set of 6": six cups or 6 cm.
 */
const isNumber = ({ typed, readings }: WeighedToken) =>
  /^\d+$/.test(typed) && readings.every(({ terms, sets }) => !terms.includes(typed) || sets.labelled.size === 0)

function intersectionOf(tokens: readonly WeighedToken[]): TermSets {
  const words = tokens.filter((token) => !isNumber(token))
  const needed = words.length > 0 ? words : tokens
  return needed.length > 0 ? needed.map(({ sets }) => sets).reduce(intersect) : NO_SETS
}

interface Found {
  sets: TermSets
  /** See `Reading`. */
  complete: OrdinalSet
}

const heaviest = (tokens: readonly WeighedToken[]) => Math.max(0, ...tokens.map(({ weight }) => weight))

/** The filters, and the word with the greatest weight. */
function namedIn(tokens: readonly WeighedToken[]): WeighedToken[] {
  const greatest = heaviest(tokens.filter(({ isFilter }) => !isFilter))
  return tokens.filter(({ isFilter, weight }) => isFilter || weight === greatest)
}

/**
 * Products that match all tokens. If these are few because some words occur only in long texts, also products that have
 * the other words in names or labels: green tea for "green tea tin", not just the cake whose text has the three words.
 */
function foundBy(tokens: readonly WeighedToken[]): Found {
  const sets = intersectionOf(tokens)
  const all = { sets, complete: OrdinalSet.none }
  const labelled = tokens.filter(({ sets, isFilter }) => isFilter || sets.labelled.size > 0)
  const isLittle = sets.labelled.size === 0 || sets.all.size < LITTLE
  if (!isLittle || labelled.every(({ isFilter }) => isFilter)) return all
  const required = intersectionOf(labelled).labelled.size > 0 ? labelled : namedIn(labelled)
  if (required.length === tokens.length) return all
  const others = intersectionOf(required)
  if (others.labelled.size === 0) return all
  const isRare = heaviest(tokens.filter((token) => !required.includes(token))) > heaviest(required)
  return {
    sets: union(sets, { ...others, all: others.labelled }),
    complete: isRare ? sets.all : OrdinalSet.none,
  }
}

/** Interprets a query: the products it finds, its corrections, and whether they match all of it. */
export async function readQuery(term: string, index: TermIndex): Promise<Reading> {
  const words = index.reader.read(term)
  return { ...(await readWordsOf(words, index)), cheapest: words.cheapest }
}

async function readWordsOf({ pieces, filters, head }: QueryWords, index: TermIndex): Promise<Reading> {
  const [words, lists] = await Promise.all([readParts(partsOf(pieces), index), readFilters(filters, index)])
  const first: Read = { tokens: [...words.tokens, ...lists], sets: words.sets }
  let [read, tokens] = [first, weighAll(first, head)]
  const matchedOf = (all: readonly WeighedToken[]) => all.filter(({ sets }) => sets.all.size > 0)
  if (matchedOf(tokens).length > 1 && intersectionOf(matchedOf(tokens)).all.size === 0) {
    read = await withSecondReadings(first, index)
    tokens = weighAll(read, head)
  }
  const matched = matchedOf(tokens)
  const found = intersectionOf(matched).all.size > 0 ? foundBy(matched) : null
  if (found && found.sets.all.size > 0 && !isPoor(tokens, matched)) return readingOf(read, tokens, found, matched)
  const overlap = bestOverlap(matched)
  if (isPoor(tokens, overlap.met)) {
    // A shopper who asks for a list, such as the sale, gets it even if the rest of the query is unknown.
    const lists = filters.some((filter) => 'list' in filter) ? tokens.filter(({ isFilter }) => isFilter) : []
    const listed = intersectionOf(lists)
    if (listed.all.size === 0) return { ...EMPTY_READING, unmatched: tokens.map(({ typed }) => typed), tokens }
    return readingOf(read, tokens, { sets: listed, complete: OrdinalSet.none }, lists)
  }
  return readingOf(read, tokens, { sets: overlap.found, complete: OrdinalSet.none }, overlap.met)
}
