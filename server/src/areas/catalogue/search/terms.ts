import type { LocalText } from '@istore/contract/text.ts'
import { bigramsOf, charactersOf } from './han.ts'
import { latinTermsOf } from './latin-terms.ts'
import { normalise, piecesOf } from './normalise.ts'
import { pinyinOf } from './pinyin.ts'
import { SYNONYMS } from './synonyms.ts'

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

const runsOf = (text: string) =>
  piecesOf(normalise(text))
    .filter((piece) => piece.script === 'han')
    .map((piece) => piece.text)

/** Terms of a name: words, pairs of words, Han characters and pairs of them. */
function nameTermsOf(text: string): string[] {
  return [...latinTermsOf(text, true), ...runsOf(text).flatMap((run) => [...charactersOf(run), ...bigramsOf(run)])]
}

/** Terms of a long text: one Han character alone would say nothing there. */
const textTermsOf = (text: string) => [...latinTermsOf(text, false), ...runsOf(text).flatMap(bigramsOf)]

const GROUPS = SYNONYMS.map((group) => group.map((each) => ({ needs: needsOf(each), gives: nameTermsOf(each) })))

/** Terms that must all be there for a synonym to be: a phrase by its pairs, so that its words stand together. */
function needsOf(synonym: string): string[] {
  const terms = nameTermsOf(synonym)
  const pairs = terms.filter((term) => term.includes(' ') || (runsOf(term).length > 0 && charactersOf(term).length > 1))
  return pairs.length > 0 ? pairs : terms
}

function synonymsOf(terms: ReadonlySet<string>): string[] {
  return GROUPS.filter((group) => group.some(({ needs }) => needs.every((term) => terms.has(term)))).flatMap((group) =>
    group.flatMap(({ gives }) => gives),
  )
}

/** Every term that finds a product, by where it stands. Pure; the same texts give the same terms. */
export function termsOf(product: IndexedTexts): ProductTerms {
  const names = textsOf([product.name, ...product.labels])
  const own = new Set(textsOf([product.name]).flatMap(nameTermsOf))
  const name = new Set([...names.flatMap(nameTermsOf), ...synonymsOf(own)])
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
