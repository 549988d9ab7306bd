import { OrdinalSet } from '../sets/ordinal-set.ts'
import { JOINERS } from './han.ts'
import { hanKeysOf, readRun } from './han-reading.ts'
import { isStop, singular } from './latin.ts'
import { latinKeysOf, correctionsOfEach, pairsOf, readWords } from './latin-reading.ts'
import { normalise, piecesOf } from './normalise.ts'
import { intersect, unite, NO_SETS, type TermIndex, type TermSets } from './search-index.ts'
import { readAs, type Slot, setsOfSlot, resolved, termsOfSlot } from './slot.ts'

const MAX_SLOTS = 12
const MAX_COMBINED = 5
const MIN_CORRECTED_LENGTH = 4
const MAX_MEANT = 4

/** A query as it was understood. @property all everything found @property name what of it is called so */
export interface Reading {
  all: OrdinalSet
  name: OrdinalSet
  /** What of that has the words beside each other. */
  close: OrdinalSet
  matched: 'ALL' | 'MOST' | 'NONE'
  correctedTerm: string | null
  slots: Slot[]
}

export const EMPTY_READING: Reading = {
  all: OrdinalSet.none,
  name: OrdinalSet.none,
  close: OrdinalSet.none,
  matched: 'NONE',
  correctedTerm: null,
  slots: [],
}

type Part = { words: string[] } | { run: string }

/** Neighbouring words and single runs of Han, in the order asked; joining words fall away unless nothing else is there. */
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
  const known = await index.known([...new Set(parts.flatMap(keysOfPart))])
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

/** Sets of terms that came up on the way. */
async function withMissing(slots: readonly Slot[], sets: Map<string, TermSets>, index: TermIndex) {
  const missing = slots.flatMap(termsOfSlot).filter((term) => !sets.has(term))
  return missing.length === 0 ? sets : new Map([...sets, ...(await index.sets([...new Set(missing)]))])
}

/** Products that meet as many of the sets as can be met together: all but one, all but two, … */
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

/** What all slots but one find together; null when there is no other. */
function restOf({ slots, sets }: Read, at: number): TermSets | null {
  const rest = slots.toSpliced(at, 1).map((slot) => setsOfSlot(slot, sets))
  return rest.length > 0 ? rest.reduce(intersect) : null
}

/** Misspelt words read as what makes sense beside the others. */
function resolveAll(read: Read): Read {
  const { slots, sets } = read
  return { slots: slots.map((slot, at) => resolved(slot, sets, restOf(read, at))), sets }
}

const isDoubted = ({ corrected, text }: Slot) =>
  !corrected && text.length >= MIN_CORRECTED_LENGTH && /^\p{Script=Latin}+$/u.test(text)

/** The same query with one known word read as another that makes sense beside the rest: "tea ports". */
async function replacingOneWord(read: Read, index: TermIndex): Promise<Read | null> {
  const { slots, sets } = read
  const places = slots.flatMap((slot, at) => (isDoubted(slot) ? [at] : []))
  const found = await correctionsOfEach(
    places.map((at) => slots[at]?.text ?? ''),
    index,
  )
  const meant = found.map((terms) => terms.slice(0, MAX_MEANT).map(({ term }) => term))
  const more = new Map([...sets, ...(await index.sets([...new Set(meant.flat())]))])
  for (const [turn, at] of places.entries()) {
    const rest = restOf(read, at)
    const makesSense = (word: string) => !rest || intersect(more.get(word) ?? NO_SETS, rest).name.size > 0
    const word = meant[turn]?.find(makesSense)
    if (word) return { slots: slots.map((slot, place) => (place === at ? readAs(slot, word) : slot)), sets: more }
  }
  return null
}

const setsOf = ({ slots, sets }: Read) => slots.map((slot) => setsOfSlot(slot, sets))

/** Products that have every two neighbouring words beside each other, as far as any product has them so. */
function closeOf({ slots, sets }: Read, { name }: TermSets): OrdinalSet {
  const pairs = pairsOf(slots.map((slot) => slot.text)).flatMap((pair) => sets.get(pair)?.name ?? [])
  return pairs.length > 0 ? pairs.reduce((found, pair) => found.and(pair), name) : OrdinalSet.none
}

function readingOf({ slots, sets }: Read, found: TermSets, matched: 'ALL' | 'MOST'): Reading {
  const corrected = slots.some((slot) => slot.corrected)
  const none = found.all.size === 0
  return {
    ...found,
    close: closeOf({ slots, sets }, found),
    slots,
    matched: none ? 'NONE' : matched,
    correctedTerm: corrected && !none ? slots.map((slot) => slot.text).join(' ') : null,
  }
}

/** Understands a query: what products it finds, what was corrected, and whether they meet all of it. */
export async function readQuery(term: string, index: TermIndex): Promise<Reading> {
  const parts = partsOf(term)
  if (parts.length === 0) return EMPTY_READING
  const read = await readParts(parts, index)
  const met = resolveAll({ ...read, slots: read.slots.filter((slot) => slot.readings.length > 0) })
  if (met.slots.length === 0) return EMPTY_READING
  const rarest = setsOf(met)
    .sort((a, b) => a.all.size - b.all.size)
    .slice(0, MAX_SLOTS)
  const found = rarest.reduce(intersect)
  const whole = met.slots.length === read.slots.length && !read.slots.some((slot) => slot.partial)
  if (found.all.size > 0) return readingOf(met, found, whole ? 'ALL' : 'MOST')
  const other = met.slots.length > 1 ? await doubted(met, index) : null
  if (other) return readingOf(other, setsOf(other).reduce(intersect), whole ? 'ALL' : 'MOST')
  const sure = met.slots.filter((slot) => !slot.corrected || setsOfSlot(slot, read.sets).name.size > 0)
  const rest = { slots: sure.length > 0 ? sure : met.slots, sets: read.sets }
  return readingOf(rest, mostOf(setsOf(rest)), 'MOST')
}
