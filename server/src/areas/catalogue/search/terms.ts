import type { LocalText } from '@istore/contract/text.ts'
import { nameTermsOf, runsOf, synonymsOf, textTermsOf } from './name-terms.ts'
import { pinyinOf } from './pinyin.ts'

type Text = Partial<LocalText>

/** What a product says of itself, each text in the languages that it has. */
export interface IndexedTexts {
  name: Text
  /** Names of its brand, categories and shown tags. */
  labels: readonly Text[]
  /** Its fact, description, details and option labels. */
  texts: readonly Text[]
}

/** @property pinyin terms of `name` as well: spellings in Latin letters with the Han characters that they stand for */
export interface ProductTerms {
  name: ReadonlySet<string>
  /** Without those of `name`. */
  text: ReadonlySet<string>
  pinyin: ReadonlyMap<string, string>
}

const textsOf = (texts: readonly Text[]) => texts.flatMap((text) => Object.values(text))

/** Every term that finds a product, by where it stands. Pure; the same texts give the same terms. */
export function termsOf(product: IndexedTexts): ProductTerms {
  const names = textsOf([product.name, ...product.labels])
  const called = names.map((text) => new Set(nameTermsOf(text)))
  const name = new Set(called.flatMap((terms) => [...terms, ...synonymsOf(terms)]))
  const pinyin = new Map(names.flatMap(runsOf).flatMap((run) => [...pinyinOf(run)]))
  const text = new Set(
    textsOf(product.texts)
      .flatMap(textTermsOf)
      .filter((term) => !name.has(term)),
  )
  return { name, text, pinyin }
}

const HAN = /\p{Script=Han}/u

/** How a term of `name` or `text` is written. */
export const scriptOf = (term: string): 'latin' | 'han' => (HAN.test(term) ? 'han' : 'latin')
