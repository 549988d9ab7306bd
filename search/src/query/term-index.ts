import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from '../storage/index-queries.ts'
import type { QueryReader } from './query-words.ts'

/** A term of products. @property shown how it is written on screen @property products how many have it */
export interface Term {
  term: string
  shown: string
  script: 'latin' | 'han' | 'pinyin'
  products: number
  /** How many have it in their names or those of their labels. */
  labelled: number
  /** Whether names have it as a complete word or phrase. */
  suggested: boolean
}

/** Products that have a term in their names, in their names or those of their labels, or anywhere. */
export interface TermSets {
  name: OrdinalSet
  labelled: OrdinalSet
  all: OrdinalSet
  /** Those that have it in a label, whether in their names as well or not. */
  label: OrdinalSet
}

type Compute = () => OrdinalSet

/** Sets that are computed on demand: most readings of a query need only one of them. */
function lazily(
  ...[computeName, computeLabelled, computeAll, computeLabel]: [Compute, Compute, Compute, Compute]
): TermSets {
  let [name, labelled, all, label]: (OrdinalSet | undefined)[] = []
  return {
    get name() {
      name ??= computeName()
      return name
    },
    get labelled() {
      labelled ??= computeLabelled()
      return labelled
    },
    get all() {
      all ??= computeAll()
      return all
    },
    get label() {
      label ??= computeLabel()
      return label
    },
  }
}

/**
 * The sets of one term.
 * @param label products that have it in a label
 * @param text products that have it elsewhere only
 */
export function termSets(name: OrdinalSet, label: OrdinalSet, text: OrdinalSet): TermSets {
  const sets: TermSets = lazily(
    () => name,
    () => name.or(label),
    () => sets.labelled.or(text),
    () => label,
  )
  return sets
}

/** The products of a list, which count as found by their names. */
export const listSets = (set: OrdinalSet): TermSets => ({ name: set, labelled: set, all: set, label: OrdinalSet.none })

export const NO_SETS: TermSets = listSets(OrdinalSet.none)

export interface TermIndex {
  /** Reads queries with the shop's vocabulary. */
  reader: QueryReader
  /** The store location whose card prices apply; null for any. */
  storeLocation: string | null
  /** Looks up terms; those that no product has are left out. */
  find(terms: readonly string[]): Promise<Map<string, Term>>
  /** Latin terms that share a deletion variant and pass a test. */
  similar(variants: readonly string[], isMeant: (term: string) => boolean): Promise<Term[]>
  /** At most `count` terms with a prefix, in the order of their code points. */
  startingWith(prefix: string, count: number): Promise<Term[]>
  /** The sets of terms; those that no product has are empty. */
  sets(terms: readonly string[]): Promise<Map<string, TermSets>>
  /** The sets of lists, in the given order. */
  lists(names: readonly SetName[]): Promise<OrdinalSet[]>
}

/** Products that have every one of the terms. */
export function allOf(sets: ReadonlyMap<string, TermSets>, terms: readonly string[]): TermSets {
  return terms.map((term) => sets.get(term) ?? NO_SETS).reduce(intersect)
}

export const intersect = (a: TermSets, b: TermSets): TermSets =>
  lazily(
    () => a.name.and(b.name),
    () => a.labelled.and(b.labelled),
    () => a.all.and(b.all),
    () => a.label.and(b.label),
  )

export const union = (a: TermSets, b: TermSets): TermSets =>
  lazily(
    () => a.name.or(b.name),
    () => a.labelled.or(b.labelled),
    () => a.all.or(b.all),
    () => a.label.or(b.label),
  )
