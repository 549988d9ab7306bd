import { OrdinalSet } from '../sets/ordinal-set.ts'
import { JOINERS } from '../text/han.ts'
import { isStop, singular } from '../text/latin.ts'
import { normalise, piecesOf } from '../text/normalise.ts'
import { hanKeysOf, readRun } from './han-reading.ts'
import { correctionsOfEach, latinKeysOf, pairsOf, readWords } from './latin-reading.ts'
import { readAs, resolved, type Slot, setsOfSlot, termsOfSlot } from './slot.ts'
import { intersect, NO_SETS, type TermIndex, type TermSets, unite } from './term-index.ts'

const MAX_SLOTS = 12
const MAX_COMBINED = 5
const MIN_CORRECTED_LENGTH = 4
const MAX_CORRECTIONS = 4

/** A query as it was understood. @property all all products found @property name those that have it in their names */
export interface Reading {
  all: OrdinalSet
  name: OrdinalSet
  /** Those of `name` that have the words next to each other. */
  adjacent: OrdinalSet
  matched: 'ALL' | 'MOST' | 'NONE'
  correctedTerm: string | null
  slots: Slot[]
}

export const EMPTY_READING: Reading = {
  all: OrdinalSet.none,
  name: OrdinalSet.none,
  adjacent: OrdinalSet.none,
  matched: 'NONE',
  correctedTerm: null,
  slots: [],
}

type Part = { words: string[] } | { run: string }

/** Adjacent words and single runs of Han, in sequence, without stop words unless there is nothing else. */
function partsOf(term: string): Part[] {
  const pieces = piecesOf(normalise(term))
  const telling = pieces.filter((piece) => piece.script === 'han' || !isStop(piece.text))
  const parts: Part[] = []
  for (const piece of telling.length > 0 ? telling : pieces) {
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

interface Read {
  slots: Slot[]
  sets: Map<string, TermSets>
}

async function readParts(parts: readonly Part[], index: TermIndex): Promise<Read> {
  const known = await index.find([...new Set(parts.flatMap(keysOfPart))])
  const words: Slot[][] = []
  for (const [at, part] of parts.entries()) {
    words.push('run' in part ? [] : await readWords(part.words, { index, known, last: at === parts.length - 1 }))
  }
  const pairs = parts.flatMap((part) => ('run' in part ? [] : pairsOf(part.words))).filter((pair) => known.has(pair))
  const runs = parts.flatMap((part) => ('run' in part ? hanKeysOf(part.run) : [])).filter((key) => known.has(key))
  const sets = await index.sets([...new Set([...words.flat().flatMap(termsOfSlot), ...runs, ...pairs])])
  const slots: Slot[] = []
  for (const [at, part] of parts.entries()) {
    if ('run' in part) slots.push(await readRun(part.run, { index, known, sets }))
    else slots.push(...(words[at] ?? []))
  }
  return { slots, sets: await withMissing(slots, sets, index) }
}

/** With the sets of terms that were found on the way. */
async function withMissing(slots: readonly Slot[], sets: Map<string, TermSets>, index: TermIndex) {
  const missing = slots.flatMap(termsOfSlot).filter((term) => !sets.has(term))
  return missing.length === 0 ? sets : new Map([...sets, ...(await index.sets([...new Set(missing)]))])
}

/** Products that are in as many of the sets as possible: all but one, all but two, … */
function mostOf(sets: readonly TermSets[]): TermSets {
  const rarest = [...sets].sort((a, b) => a.all.size - b.all.size).slice(0, MAX_COMBINED)
  let level = [rarest]
  while (level.length > 0) {
    const found = level.map((some) => some.reduce(intersect)).reduce(unite, NO_SETS)
    if (found.all.size > 0) return found
    level = level.flatMap((some) => (some.length > 1 ? some.map((_, at) => some.toSpliced(at, 1)) : []))
  }
  return NO_SETS
}

/** What all slots but one find together; null when it is the only one. */
function restOf({ slots, sets }: Read, at: number): TermSets | null {
  const rest = slots.toSpliced(at, 1).map((slot) => setsOfSlot(slot, sets))
  return rest.length > 0 ? rest.reduce(intersect) : null
}

function resolveAll(read: Read): Read {
  const { slots, sets } = read
  return { slots: slots.map((slot, at) => resolved(slot, sets, restOf(read, at))), sets }
}

const isReplaceable = ({ corrected, text }: Slot) =>
  !corrected && text.length >= MIN_CORRECTED_LENGTH && /^\p{Script=Latin}+$/u.test(text)

/** The same query with one known word replaced by a correction that occurs together with the rest: "tea ports". */
async function replacingOneWord(read: Read, index: TermIndex): Promise<Read | null> {
  const { slots, sets } = read
  const positions = slots.flatMap((slot, at) => (isReplaceable(slot) ? [at] : []))
  const found = await correctionsOfEach(
    positions.map((at) => slots[at]?.text ?? ''),
    index,
  )
  const corrections = found.map((terms) => terms.slice(0, MAX_CORRECTIONS).map(({ term }) => term))
  const more = new Map([...sets, ...(await index.sets([...new Set(corrections.flat())]))])
  for (const [turn, at] of positions.entries()) {
    const rest = restOf(read, at)
    const fits = (word: string) => !rest || intersect(more.get(word) ?? NO_SETS, rest).name.size > 0
    const word = corrections[turn]?.find(fits)
    if (word) return { slots: slots.map((slot, position) => (position === at ? readAs(slot, word) : slot)), sets: more }
  }
  return null
}

const setsOf = ({ slots, sets }: Read) => slots.map((slot) => setsOfSlot(slot, sets))

/** Products that have every two adjacent words of the query next to each other, ignoring pairs that no product has. */
function adjacentOf({ slots, sets }: Read, { name }: TermSets): OrdinalSet {
  const pairs = pairsOf(slots.map((slot) => slot.text)).flatMap((pair) => sets.get(pair)?.name ?? [])
  return pairs.length > 0 ? pairs.reduce((found, pair) => found.and(pair), name) : OrdinalSet.none
}

function readingOf({ slots, sets }: Read, found: TermSets, matched: 'ALL' | 'MOST'): Reading {
  const corrected = slots.some((slot) => slot.corrected)
  const none = found.all.size === 0
  return {
    ...found,
    adjacent: adjacentOf({ slots, sets }, found),
    slots,
    matched: none ? 'NONE' : matched,
    correctedTerm: corrected && !none ? slots.map((slot) => slot.text).join(' ') : null,
  }
}

/** Interprets a query: the products it finds, its corrections, and whether they match all of it. */
export async function readQuery(term: string, index: TermIndex): Promise<Reading> {
  const parts = partsOf(term)
  if (parts.length === 0) return EMPTY_READING
  const read = await readParts(parts, index)
  const matched = resolveAll({ ...read, slots: read.slots.filter((slot) => slot.readings.length > 0) })
  if (matched.slots.length === 0) return EMPTY_READING
  const rarest = setsOf(matched)
    .sort((a, b) => a.all.size - b.all.size)
    .slice(0, MAX_SLOTS)
  const found = rarest.reduce(intersect)
  const isComplete = matched.slots.length === read.slots.length && !read.slots.some((slot) => slot.partial)
  if (found.all.size > 0) return readingOf(matched, found, isComplete ? 'ALL' : 'MOST')
  const other = matched.slots.length > 1 ? await replacingOneWord(matched, index) : null
  if (other) return readingOf(other, setsOf(other).reduce(intersect), isComplete ? 'ALL' : 'MOST')
  const sure = matched.slots.filter((slot) => !slot.corrected || setsOfSlot(slot, read.sets).name.size > 0)
  const rest = { slots: sure.length > 0 ? sure : matched.slots, sets: read.sets }
  return readingOf(rest, mostOf(setsOf(rest)), 'MOST')
}
