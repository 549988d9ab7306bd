import { allOf, intersect, NO_SETS, type TermSets, union } from './term-index.ts'

/** How a part of a query can be read. */
export type ReadingKind =
  | 'word'
  | 'joined'
  | 'beginning'
  | 'stem'
  | 'sound'
  | 'run'
  | 'spelling'
  | 'split'
  | 'homophone'
  | 'part'
  | 'list'

/** One way to read a part of a query. */
export interface WordReading {
  how: ReadingKind
  /** Products have all of them. */
  terms: readonly string[]
  /** As it is written in a corrected query. */
  shown: string
  /** How likely a shopper means it, from 0 to 1, wherever it is. */
  quality: number
}

/** One part of a query: a word, words that are written separately or as one, a run of Han, or a filter. */
export interface QueryToken {
  typed: string
  readings: readonly WordReading[]
  /** The products of a filter, which has no other readings. */
  filter?: TermSets
}

/**
 * A reading weighed by the products it finds.
 * @property score quality, adjusted for its field and for the rest of the query
 */
export interface WeighedReading extends WordReading {
  sets: TermSets
  score: number
  meant: boolean
}

/** A part of a query with its weighed readings, the best first. */
export interface WeighedToken {
  typed: string
  readings: WeighedReading[]
  /** Products that one of the meant readings finds. */
  sets: TermSets
  /** How much the token distinguishes products: the rarer, the more. */
  weight: number
  isFilter: boolean
}

/** Readings that change what was typed. */
const CHANGED: ReadonlySet<ReadingKind> = new Set(['spelling', 'split', 'homophone'])
export const isChanged = ({ how }: WordReading): boolean => CHANGED.has(how)

/** Weight of the field that has a term: the product's name, the name of a label, a long text. */
export const FIELD_WEIGHTS = { name: 1, labelled: 0.9, all: 0.55 } as const
const FITS = { name: 1, labelled: 0.95, all: 0.85 } as const
const UNFIT = 0.5
/** Readings with at least this share of the best score are meant, too. */
const MIN_SHARE_OF_BEST = 0.4
/** Corrections with a lower score are no better than none. */
const MIN_CORRECTION_SCORE = 0.34
/** Low, so that filters are dropped before words. */
const FILTER_WEIGHT = 0.02

const valueIn = (sets: TermSets, values: typeof FIELD_WEIGHTS | typeof FITS, none: number): number => {
  if (sets.name.size > 0) return values.name
  if (sets.labelled.size > 0) return values.labelled
  return sets.all.size > 0 ? values.all : none
}

/** From 1 for a term that no product has, down to a tenth for one that all have. */
const rarityOf = (products: number): number => 1 / (1 + Math.log2(1 + products))

const unionOf = (readings: readonly { sets: TermSets }[]) => readings.map(({ sets }) => sets).reduce(union, NO_SETS)

const isLikely = (reading: WordReading & { score: number }) =>
  reading.score > (isChanged(reading) ? MIN_CORRECTION_SCORE : 0)

/** Everything that a token may mean by itself. */
export function anyOf({ readings, filter }: QueryToken, sets: ReadonlyMap<string, TermSets>): TermSets {
  const own = readings.map((reading) => {
    const found = allOf(sets, reading.terms)
    return { ...reading, sets: found, score: reading.quality * valueIn(found, FIELD_WEIGHTS, 0) }
  })
  return filter ?? unionOf(own.filter(isLikely))
}

function filterToken({ typed }: QueryToken, filter: TermSets): WeighedToken {
  const reading = { how: 'list', terms: [], shown: typed, quality: 1, sets: filter, score: 1, meant: true } as const
  const readings = filter.all.size > 0 ? [{ ...reading }] : []
  return { typed, readings, sets: filter, weight: FILTER_WEIGHT, isFilter: true }
}

/** Weighs the readings of a token. @param rest what the other tokens find together; null when there is no other */
export function weighed(token: QueryToken, sets: ReadonlyMap<string, TermSets>, rest: TermSets | null): WeighedToken {
  if (token.filter) return filterToken(token, token.filter)
  const readings = token.readings
    .map((reading) => {
      const own = allOf(sets, reading.terms)
      const fit = rest ? valueIn(intersect(own, rest), FITS, UNFIT) : 1
      return { ...reading, sets: own, score: reading.quality * valueIn(own, FIELD_WEIGHTS, 0) * fit, meant: false }
    })
    .filter(isLikely)
    .sort((a, b) => b.score - a.score)
  const [best] = readings
  for (const reading of readings) {
    reading.meant =
      reading === best ||
      (best !== undefined && !isChanged(best) && !isChanged(reading) && reading.score >= MIN_SHARE_OF_BEST * best.score)
  }
  const meant = unionOf(readings.filter((reading) => reading.meant))
  return { typed: token.typed, readings, sets: meant, weight: rarityOf(meant.all.size), isFilter: false }
}

export const reading = (how: WordReading['how'], terms: readonly string[], quality: number): WordReading => ({
  how,
  terms,
  shown: terms.join(' '),
  quality,
})
