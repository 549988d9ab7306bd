import type { LocalText } from '@istore/contract/text.ts'
import { LRUCache } from 'lru-cache'
import { nameTermsIn, readPieces, runsIn, textTermsOf } from './name-terms.ts'
import { pinyinOf } from './pinyin.ts'
import type { Synonyms } from './synonyms.ts'

type Text = Partial<LocalText>

/** The texts of a product, in the languages that it has. */
export interface IndexedTexts {
  name: Text
  /** Its fact, description, details and option labels. */
  texts: readonly Text[]
}

/** @property pinyin terms of `name` as well: spellings in Latin letters with their Han characters */
export interface ProductTerms {
  name: ReadonlySet<string>
  /** Without those of `name`. */
  text: ReadonlySet<string>
  pinyin: ReadonlyMap<string, string>
}

const textsOf = (texts: readonly Text[]) => texts.flatMap((text) => Object.values(text))

export interface NameTerms {
  terms: ReadonlySet<string>
  pinyin: ReadonlyMap<string, string>
}

function addAll(to: Map<string, string>, from: ReadonlyMap<string, string>): void {
  for (const [typed, shown] of from) to.set(typed, shown)
}

/** Reads the texts of products with the synonyms of a shop. */
export class TermReader {
  readonly synonyms: Synonyms
  readonly #sounds = new LRUCache<string, ReadonlyMap<string, string>>({ max: 1_000, memoMethod: pinyinOf })
  readonly #labels = new LRUCache<string, NameTerms>({ max: 2_000, memoMethod: (text) => this.#readName(text) })

  constructor(synonyms: Synonyms) {
    this.synonyms = synonyms
  }

  #readName(text: string): NameTerms {
    const pieces = readPieces(text)
    const terms = new Set(nameTermsIn(pieces))
    const { gives, runs } = this.synonyms.of(terms)
    for (const term of gives) terms.add(term)
    const pinyin = new Map<string, string>()
    for (const run of runs) addAll(pinyin, this.#sounds.memo(run))
    for (const run of runsIn(pieces)) addAll(pinyin, pinyinOf(run))
    return { terms, pinyin }
  }

  /** The terms of the name of a category, brand or tag: cached, as many products share it. */
  label(text: string): NameTerms {
    return this.#labels.memo(text)
  }

  /** Every term that finds a product, without those of its labels. Deterministic. */
  product({ name, texts }: IndexedTexts): ProductTerms {
    const terms = new Set<string>()
    const pinyin = new Map<string, string>()
    for (const read of textsOf([name]).map((text) => this.#readName(text))) {
      for (const term of read.terms) terms.add(term)
      addAll(pinyin, read.pinyin)
    }
    const text = new Set<string>()
    for (const each of textsOf(texts)) for (const term of textTermsOf(each)) if (!terms.has(term)) text.add(term)
    return { name: terms, text, pinyin }
  }
}

const HAN = /\p{Script=Han}/u

export const scriptOf = (term: string): 'latin' | 'han' => (HAN.test(term) ? 'han' : 'latin')
