import { OrdinalSet } from '../sets/ordinal-set.ts'

/** A term that products have. @property shown how it is written on screen @property products how many have it */
export interface Term {
  term: string
  shown: string
  script: 'latin' | 'han' | 'pinyin'
  products: number
  /** Whether names have it as a whole word or phrase. */
  suggested: boolean
}

/** Where products have a term: in what they are called, or anywhere. */
export interface TermSets {
  name: OrdinalSet
  all: OrdinalSet
}

/** Sets that are made when they are asked for: most of what a query may mean is weighed by one of the two alone. */
function lazily(makeName: () => OrdinalSet, makeAll: () => OrdinalSet): TermSets {
  let [name, all]: [OrdinalSet | undefined, OrdinalSet | undefined] = [undefined, undefined]
  return {
    get name() {
      name ??= makeName()
      return name
    },
    get all() {
      all ??= makeAll()
      return all
    },
  }
}

/** The sets of one term. @param text where it stands elsewhere only */
export const termSets = (name: OrdinalSet, text: OrdinalSet): TermSets =>
  lazily(
    () => name,
    () => name.or(text),
  )

export const NO_SETS: TermSets = { name: OrdinalSet.none, all: OrdinalSet.none }

/** What a search asks of the index. */
export interface TermIndex {
  /** Those of the terms that products have. */
  known(terms: readonly string[]): Promise<Map<string, Term>>
  /** Latin terms that meet one of the variants and may be meant. */
  alike(variants: readonly string[], isMeant: (term: string) => boolean): Promise<Term[]>
  /** Terms that begin like this, at most `count`, in the order of their letters. */
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
