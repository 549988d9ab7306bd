import { OrdinalSet } from '../sets/ordinal-set.ts'

/** A term of products. @property shown how it is written on screen @property products how many have it */
export interface Term {
  term: string
  shown: string
  script: 'latin' | 'han' | 'pinyin'
  products: number
  /** Whether names have it as a complete word or phrase. */
  suggested: boolean
}

/** Products that have a term in their names, or anywhere. */
export interface TermSets {
  name: OrdinalSet
  all: OrdinalSet
}

/** Sets that are computed on demand: most readings of a query are judged by one of the two alone. */
function lazily(computeName: () => OrdinalSet, computeAll: () => OrdinalSet): TermSets {
  let [name, all]: [OrdinalSet | undefined, OrdinalSet | undefined] = [undefined, undefined]
  return {
    get name() {
      name ??= computeName()
      return name
    },
    get all() {
      all ??= computeAll()
      return all
    },
  }
}

/** The sets of one term. @param text products that have it outside their names only */
export const termSets = (name: OrdinalSet, text: OrdinalSet): TermSets =>
  lazily(
    () => name,
    () => name.or(text),
  )

export const NO_SETS: TermSets = { name: OrdinalSet.none, all: OrdinalSet.none }

/** The terms of an index. */
export interface TermIndex {
  /** Those of the terms that products have. */
  find(terms: readonly string[]): Promise<Map<string, Term>>
  /** Latin terms that share a deletion variant and pass a test. */
  similar(variants: readonly string[], isMeant: (term: string) => boolean): Promise<Term[]>
  /** At most `count` terms with a prefix, in the order of their code points. */
  startingWith(prefix: string, count: number): Promise<Term[]>
  /** The sets of terms; those that no product has are empty. */
  sets(terms: readonly string[]): Promise<Map<string, TermSets>>
}

/** Products that have every one of the terms. */
export function allOf(sets: ReadonlyMap<string, TermSets>, terms: readonly string[]): TermSets {
  return terms.map((term) => sets.get(term) ?? NO_SETS).reduce(intersect)
}

export const intersect = (a: TermSets, b: TermSets): TermSets =>
  lazily(
    () => a.name.and(b.name),
    () => a.all.and(b.all),
  )

export const unite = (a: TermSets, b: TermSets): TermSets =>
  lazily(
    () => a.name.or(b.name),
    () => a.all.or(b.all),
  )
