import { type Phrases, phrasesOf } from '../search/name-phrases.ts'
import { scriptOf, termsOf } from '../search/terms.ts'
import type { IndexedRow, Labels } from './build-queries.ts'
import { bytesOf, type Chunk, chunkOfList } from './chunk.ts'
import { facetsOf, isGood, withParents } from './facets.ts'
import { GrowingSets, type SetChunk } from './growing-sets.ts'
import { type LabelTerms, labelOf } from './label-terms.ts'
import type { WordRow } from './term-queries.ts'
import { TermSets } from './term-sets.ts'

/** What a product itself is found by. */
function ownTerms({ name, fact, description, details, options }: IndexedRow) {
  const texts = [
    fact,
    description,
    ...details.map((detail) => detail.text),
    ...options.flatMap((option) => option.values.map((value) => value.label)),
  ]
  return termsOf({ name, labels: [], texts })
}

/** What all products have in common while they are gathered. @property words Chinese words that are whole wherever they stand */
export interface Known {
  labels: Labels
  labelTerms: LabelTerms
  words: ReadonlySet<string>
}

/** Kind and key of a filter in one text; no kind has a colon. */
const facetName = (kind: string, key: string) => `${kind}:${key}`

/** What is gathered of one chunk of products. */
export class Gathered {
  readonly #known: Known
  readonly #facets = new GrowingSets()
  readonly #terms: TermSets
  /** What is typed for Chinese names, with the characters it stands for; those of whole words and phrases win. */
  readonly #typings = new Map<string, string>()
  readonly #wholeTypings = new Set<string>()
  /** What is typed for Chinese names and is a word of its own as well. */
  readonly #words = new Set<string>()
  /** What names may be suggested by, as they write it. */
  readonly #written = new Map<string, string>()
  /** Pairs of words that one name ends with so far. */
  readonly #ends = new Set<string>()
  /** How many goods of each brand a category has, in all chunks. */
  readonly brands = new Map<string, Map<string, number>>()

  constructor(known: Known) {
    this.#known = known
    this.#terms = new TermSets(known.labelTerms)
  }

  /** Puts one product into its sets. Only goods on sale are found by words. */
  add(row: IndexedRow, ordinal: number): void {
    const { parents } = this.#known.labels
    for (const { kind, key } of facetsOf(row, parents)) this.#facets.add(facetName(kind, key), ordinal)
    if (!isGood(row)) return
    this.#terms.addLabel(labelOf('brand', row.brand), ordinal)
    for (const key of withParents(row.categories, parents)) {
      this.#terms.addLabel(labelOf('category', key), ordinal)
      const brands = this.brands.get(key) ?? new Map<string, number>()
      this.brands.set(key, brands.set(row.brand, (brands.get(row.brand) ?? 0) + 1))
    }
    for (const key of row.tags) this.#terms.addLabel(labelOf('tag', key), ordinal)
    const phrases = phrasesOf(row.name, this.#known.words)
    this.#find(row, ordinal, phrases.han)
    this.#write(phrases)
  }

  /** @param whole Chinese words and phrases that may be suggested */
  #find(row: IndexedRow, ordinal: number, whole: ReadonlySet<string>): void {
    const { typed, words } = this.#known.labelTerms
    const { name, text, pinyin } = ownTerms(row)
    for (const key of name) {
      this.#terms.addName(key, ordinal)
      if (typed.has(key)) this.#words.add(key)
    }
    for (const key of text) {
      if (!pinyin.has(key)) this.#terms.addText(key, ordinal)
      if (typed.has(key)) this.#words.add(key)
    }
    for (const [term, shown] of pinyin) {
      this.#type(term, shown, whole.has(shown))
      if (name.has(term) || text.has(term) || words.has(term)) this.#words.add(term)
      this.#terms.addName(term, ordinal)
    }
  }

  #type(term: string, shown: string, whole: boolean): void {
    if (whole && !this.#wholeTypings.has(term)) this.#wholeTypings.add(term)
    else if (this.#typings.has(term)) return
    this.#typings.set(term, shown)
  }

  #write({ latin, ends, han }: Phrases): void {
    for (const [term, written] of ends) {
      if (this.#ends.has(term)) latin.set(term, written)
      this.#ends.add(term)
    }
    for (const [term, written] of latin) {
      const known = this.#written.get(term)
      // Tea rather than teas: the same whatever comes first.
      if (known === undefined || written < known) this.#written.set(term, written)
    }
    for (const run of han) if (run.length === 2) this.#written.set(run, run)
  }

  /** The sets of filters. @param chunk the number of this chunk */
  *facets(chunk: number): Generator<SetChunk> {
    for (const name of this.#facets.keys) {
      const at = name.indexOf(':')
      const found = chunkOfList(this.#facets.list(name))
      if (found) yield stored({ kind: name.slice(0, at), key: name.slice(at + 1), chunk }, found)
    }
  }

  /** The sets of terms, each to be used before the next one is asked for. @param chunk the number of this chunk */
  *terms(chunk: number): Generator<SetChunk> {
    for (const { term, name, text } of this.#terms.terms()) {
      if (name) yield stored({ kind: 'name', key: term, chunk }, name)
      if (text) yield stored({ kind: 'text', key: term, chunk }, text)
    }
  }

  /** Each term with how it is written. */
  *words(): Generator<WordRow> {
    for (const { term, name, text } of this.#terms.terms()) {
      const named = name?.members ?? 0
      yield { term, named, products: named + (text?.members ?? 0), ...this.#spelling(term, named > 0) }
    }
  }

  #spelling(term: string, named: boolean): Pick<WordRow, 'script' | 'shown' | 'suggested'> {
    const typed = this.#typings.get(term) ?? this.#known.labelTerms.typed.get(term)
    const isWord = this.#words.has(term) || this.#known.labelTerms.words.has(term)
    if (named && typed && !isWord) return { script: null, shown: typed, suggested: this.#wholeTypings.has(term) }
    const written = this.#written.get(term)
    return { script: scriptOf(term), shown: written ?? term, suggested: named && written !== undefined }
  }

  /** Forgets it all but the brands of categories; the next chunk begins empty. */
  clear(): void {
    for (const each of [this.#facets, this.#terms]) each.clear()
    for (const each of [this.#typings, this.#wholeTypings, this.#words, this.#written, this.#ends]) each.clear()
  }
}

const stored = (where: Pick<SetChunk, 'kind' | 'key' | 'chunk'>, chunk: Chunk): SetChunk => ({
  ...where,
  members: chunk.members,
  bits: bytesOf(chunk),
})
