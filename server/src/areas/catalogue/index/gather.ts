import type { LocalText } from '@istore/contract/text.ts'
import { type Phrases, phrasesOf } from '../search/name-phrases.ts'
import { scriptOf, termsOf } from '../search/terms.ts'
import type { IndexedRow, Labels } from './build-queries.ts'
import { facetsOf, isGood, withParents } from './facets.ts'
import { GrowingSets } from './growing-sets.ts'
import type { WordRow } from './term-queries.ts'

const named = (names: ReadonlyMap<string, LocalText>, keys: readonly string[]) =>
  keys.map((key) => names.get(key)).filter((name) => name !== undefined)

/** What a product is found by. */
function termsOfRow(row: IndexedRow, { parents, names }: Labels) {
  return termsOf({
    name: row.name,
    labels: [
      ...named(names.brand, [row.brand]),
      ...named(names.category, withParents(row.categories, parents)),
      ...named(names.tag, row.tags),
    ],
    texts: [
      row.fact,
      row.description,
      ...row.details.map((detail) => detail.text),
      ...row.options.flatMap((option) => option.values.map((value) => value.label)),
    ],
  })
}

/** What is gathered of one chunk of products. */
export class Gathered {
  readonly facets = new GrowingSets()
  readonly terms = new GrowingSets()
  /** What is typed for Chinese names, with the characters it stands for; those of whole words and phrases win. */
  readonly #typings = new Map<string, string>()
  readonly #wholeTypings = new Set<string>()
  /** What is typed for Chinese names and is a word of its own as well. */
  readonly #words = new Set<string>()
  /** What names may be suggested by, as they write it. */
  readonly #written = new Map<string, string>()
  /** Pairs of words that one name ends with so far. */
  readonly #ends = new Set<string>()

  /** Puts one product into its sets. Only goods on sale are found by words. @param words Chinese words that are whole wherever they stand */
  add(row: IndexedRow, ordinal: number, { labels, words }: { labels: Labels; words: ReadonlySet<string> }): void {
    for (const { kind, key } of facetsOf(row, labels.parents)) this.facets.add(kind, key, ordinal)
    if (!isGood(row)) return
    const { name, text, pinyin } = termsOfRow(row, labels)
    const phrases = phrasesOf(row.name, words)
    for (const key of name) this.terms.add('name', key, ordinal)
    for (const key of text) if (!pinyin.has(key)) this.terms.add('text', key, ordinal)
    for (const [term, shown] of pinyin) {
      this.#type(term, shown, phrases.han.has(shown))
      if (name.has(term) || text.has(term)) this.#words.add(term)
      this.terms.add('name', term, ordinal)
    }
    this.#write(phrases)
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

  /** Each term with how it is written. */
  *words(): Generator<WordRow> {
    for (const key of this.terms.keys('name')) yield this.#wordOf(key, this.terms.size('name', key))
    for (const key of this.terms.keys('text')) if (this.terms.size('name', key) === 0) yield this.#wordOf(key, 0)
  }

  #wordOf(term: string, named: number): WordRow {
    const products = named + this.terms.size('text', term)
    const typed = named > 0 && !this.#words.has(term) ? this.#typings.get(term) : undefined
    if (typed) return { term, products, named, script: null, shown: typed, suggested: this.#wholeTypings.has(term) }
    const written = this.#written.get(term)
    return {
      term,
      products,
      named,
      script: scriptOf(term),
      shown: written ?? term,
      suggested: named > 0 && written !== undefined,
    }
  }

  /** Forgets it all; the next chunk begins empty. */
  clear(): void {
    this.facets.clear()
    this.terms.clear()
    for (const each of [this.#typings, this.#wholeTypings, this.#words, this.#written, this.#ends]) each.clear()
  }
}
