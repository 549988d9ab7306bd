import type { LocalText } from '@istore/contract/text.ts'
import { LRUCache } from 'lru-cache'
import { nameTermsIn, readPieces, runsIn, synonymsOf, textTermsOf } from './name-terms.ts'
import { pinyinOf } from './pinyin.ts'

type Text = Partial<LocalText>

/** The texts of a product, in the languages that it has. */
export interface IndexedTexts {
  name: Text
  /** Names of its brand, categories and shown tags. */
  labels: readonly Text[]
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

const synonymSounds = new LRUCache<string, ReadonlyMap<string, string>>({ max: 1_000, memoMethod: pinyinOf })
const labels = new LRUCache<string, NameTerms>({ max: 2_000, memoMethod: readName })

function readName(text: string): NameTerms {
  const pieces = readPieces(text)
  const terms = new Set(nameTermsIn(pieces))
  const { gives, runs } = synonymsOf(terms)
  for (const term of gives) terms.add(term)
  const pinyin = new Map<string, string>()
  for (const run of runs) addAll(pinyin, synonymSounds.memo(run))
  for (const run of runsIn(pieces)) addAll(pinyin, pinyinOf(run))
  return { terms, pinyin }
}

function addAll(to: Map<string, string>, from: ReadonlyMap<string, string>): void {
  for (const [typed, shown] of from) to.set(typed, shown)
}

/** The terms of the name of a category, brand or tag: cached, as many products share it. */
export const termsOfLabel = (text: string): NameTerms => labels.memo(text)

/** Every term that finds a product. Deterministic. */
export function termsOf(product: IndexedTexts): ProductTerms {
  const name = new Set<string>()
  const pinyin = new Map<string, string>()
  for (const read of [...textsOf([product.name]).map(readName), ...textsOf(product.labels).map(termsOfLabel)]) {
    for (const term of read.terms) name.add(term)
    addAll(pinyin, read.pinyin)
  }
  const text = new Set<string>()
  for (const each of textsOf(product.texts)) for (const term of textTermsOf(each)) if (!name.has(term)) text.add(term)
  return { name, text, pinyin }
}

const HAN = /\p{Script=Han}/u

export const scriptOf = (term: string): 'latin' | 'han' => (HAN.test(term) ? 'han' : 'latin')
