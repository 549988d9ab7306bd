import { digitsOf, PRICE_AT, PRICE_DIGIT, priceAtKey } from '../storage/price-digits.ts'
import { type Phrases, phrasesOf } from '../text/name-phrases.ts'
import { scriptOf, type TermReader } from '../text/terms.ts'
import type { IndexedRow, Labels } from './build-queries.ts'
import { facetsOf, isOnSale, withParents } from './facets.ts'
import { type LabelTerms, labelOf } from './label-terms.ts'
import { SetBuilder, type SetChunk, stored, storedSets } from './set-builder.ts'
import { pricesElsewhere, shownPrice } from './shown-prices.ts'
import type { WordRow } from './term-queries.ts'
import { TermSetBuilder } from './term-set-builder.ts'

/** The terms of a product without those of its labels. */
function ownTerms({ name, fact, description, details, options }: IndexedRow, reader: TermReader) {
  const texts = [
    fact,
    description,
    ...details.map((detail) => detail.text),
    ...options.flatMap((option) => option.values.map((value) => value.label)),
  ]
  return reader.product({ name, texts })
}

/** Shared by all products of a build. @property words Chinese words that may be suggested wherever they occur */
export interface Vocabulary {
  labels: Labels
  labelTerms: LabelTerms
  words: ReadonlySet<string>
  reader: TermReader
}

/** Kinds have no colon. */
const facetName = (kind: string, key: string) => `${kind}:${key}`

/** Collects the sets and words of one chunk of products. */
export class ChunkBuilder {
  readonly #vocabulary: Vocabulary
  readonly #facets = new SetBuilder()
  readonly #prices = new SetBuilder()
  readonly #terms: TermSetBuilder
  /** Maps pinyin to the characters of Chinese names; complete words and phrases take precedence. */
  readonly #typings = new Map<string, string>()
  readonly #phraseTypings = new Set<string>()
  /** Pinyin of Chinese names that is also a word itself. */
  readonly #words = new Set<string>()
  /** Terms that may be suggested, as names write them. */
  readonly #written = new Map<string, string>()
  /** Word pairs that a name has ended with: a second name with the same ending makes the pair a phrase. */
  readonly #ends = new Set<string>()
  /** How many products on sale each category has of each brand, over all chunks. */
  readonly brands = new Map<string, Map<string, number>>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#terms = new TermSetBuilder(vocabulary.labelTerms)
  }

  /** Only products on sale are found by words. */
  add(row: IndexedRow, ordinal: number): void {
    const { parents } = this.#vocabulary.labels
    for (const { kind, key } of facetsOf(row, parents)) this.#facets.add(facetName(kind, key), ordinal)
    if (!isOnSale(row)) return
    this.#addPrices(row, ordinal)
    this.#terms.addLabel(labelOf('brand', row.brand), ordinal)
    for (const key of withParents(row.categories, parents)) {
      this.#terms.addLabel(labelOf('category', key), ordinal)
      const brands = this.brands.get(key) ?? new Map<string, number>()
      this.brands.set(key, brands.set(row.brand, (brands.get(row.brand) ?? 0) + 1))
    }
    for (const key of row.tags) this.#terms.addLabel(labelOf('tag', key), ordinal)
    const phrases = phrasesOf(row.name, this.#vocabulary.words)
    this.#addTerms(row, ordinal, phrases.han)
    this.#addPhrases(phrases)
  }

  #addPrices({ choices, price }: IndexedRow, ordinal: number): void {
    const usual = choices.length > 0 ? shownPrice(choices, null) : price
    for (const digit of digitsOf(usual)) this.#prices.add(facetName(PRICE_DIGIT, String(digit)), ordinal)
    for (const [storeLocation, here] of pricesElsewhere(choices, this.#vocabulary.labels.storeLocations)) {
      for (const digit of [undefined, ...digitsOf(here)])
        this.#prices.add(facetName(PRICE_AT, priceAtKey(storeLocation, digit)), ordinal)
    }
  }

  /** @param phrases Chinese words and phrases that may be suggested */
  #addTerms(row: IndexedRow, ordinal: number, phrases: ReadonlySet<string>): void {
    const { typed, words } = this.#vocabulary.labelTerms
    const { name, text, pinyin } = ownTerms(row, this.#vocabulary.reader)
    for (const key of name) {
      this.#terms.addName(key, ordinal)
      if (typed.has(key)) this.#words.add(key)
    }
    for (const key of text) {
      if (!pinyin.has(key)) this.#terms.addText(key, ordinal)
      if (typed.has(key)) this.#words.add(key)
    }
    for (const [term, shown] of pinyin) {
      this.#addTyping(term, shown, phrases.has(shown))
      if (name.has(term) || text.has(term) || words.has(term)) this.#words.add(term)
      this.#terms.addName(term, ordinal)
    }
  }

  #addTyping(term: string, shown: string, isPhrase: boolean): void {
    if (isPhrase && !this.#phraseTypings.has(term)) this.#phraseTypings.add(term)
    else if (this.#typings.has(term)) return
    this.#typings.set(term, shown)
  }

  #addPhrases({ latin, ends, han }: Phrases): void {
    for (const [term, written] of ends) {
      if (this.#ends.has(term)) latin.set(term, written)
      this.#ends.add(term)
    }
    for (const [term, written] of latin) {
      const known = this.#written.get(term)
      // The first spelling in sort order, such as tea before teas, so that the order of names does not matter.
      if (known === undefined || written < known) this.#written.set(term, written)
    }
    for (const run of han) if (run.length === 2) this.#written.set(run, run)
  }

  /** @param chunk the number of this chunk */
  facets(chunk: number): Generator<SetChunk> {
    return storedSets(this.#facets, chunk)
  }

  /** @param chunk the number of this chunk */
  prices(chunk: number): Generator<SetChunk> {
    return storedSets(this.#prices, chunk)
  }

  /** Each chunk is valid until the next one is requested. @param chunk the number of this chunk */
  *terms(chunk: number): Generator<SetChunk> {
    for (const { term, name, label, text } of this.#terms.terms()) {
      if (name) yield stored({ kind: 'name', key: term, chunk }, name)
      if (label) yield stored({ kind: 'label', key: term, chunk }, label)
      if (text) yield stored({ kind: 'text', key: term, chunk }, text)
    }
  }

  *words(): Generator<WordRow> {
    for (const { term, name, onlyLabelled: labelled, text } of this.#terms.terms()) {
      const named = name?.members ?? 0
      const products = named + labelled + (text?.members ?? 0)
      yield { term, named, labelled, products, ...this.#spelling(term, { named: named > 0, labelled: labelled > 0 }) }
    }
  }

  #spelling(
    term: string,
    { named, labelled }: { named: boolean; labelled: boolean },
  ): Pick<WordRow, 'script' | 'shown' | 'suggested'> {
    const typed = this.#typings.get(term) ?? this.#vocabulary.labelTerms.typed.get(term)
    const isWord = this.#words.has(term) || this.#vocabulary.labelTerms.words.has(term)
    if ((named || labelled) && typed && !isWord)
      return { script: null, shown: typed, suggested: this.#phraseTypings.has(term) }
    const word = this.#vocabulary.reader.synonyms.written.get(term)
    const written = this.#written.get(term) ?? word
    return {
      script: scriptOf(term),
      shown: written ?? term,
      suggested: (named && written !== undefined) || (labelled && word !== undefined),
    }
  }

  /** Starts the next chunk. The brands of categories remain. */
  clear(): void {
    for (const each of [
      this.#facets,
      this.#prices,
      this.#terms,
      this.#typings,
      this.#phraseTypings,
      this.#words,
      this.#written,
      this.#ends,
    ])
      each.clear()
  }
}
