import type { LocalText } from '@istore/contract/text.ts'
import { Memory } from '../../../memory.ts'
import { nameTermsIn, readPieces, runsIn, synonymsOf, textTermsOf } from './name-terms.ts'
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

/** What one name is found by. */
export interface NameTerms {
  terms: ReadonlySet<string>
  pinyin: ReadonlyMap<string, string>
}

const SOUNDS_KEPT = 1_000
const LABELS_KEPT = 2_000
const sounds = new Memory<ReadonlyMap<string, string>>(SOUNDS_KEPT)
const labels = new Memory<NameTerms>(LABELS_KEPT)

/** What was read of a text before, or what is read now. */
function once<T>(memory: Memory<T>, text: string, read: (text: string) => T): T {
  const known = memory.get(text)
  if (known) return known
  const found = read(text)
  memory.set(text, found)
  return found
}

function readName(text: string): NameTerms {
  const pieces = readPieces(text)
  const terms = new Set(nameTermsIn(pieces))
  const { gives, runs } = synonymsOf(terms)
  for (const term of gives) terms.add(term)
  const pinyin = new Map<string, string>()
  for (const run of runs) addAll(pinyin, once(sounds, run, pinyinOf))
  for (const run of runsIn(pieces)) addAll(pinyin, pinyinOf(run))
  return { terms, pinyin }
}

function addAll(to: Map<string, string>, from: ReadonlyMap<string, string>): void {
  for (const [typed, shown] of from) to.set(typed, shown)
}

/** What products are found by whose label is called so. Labels come again and again: they are read once. */
export const termsOfLabel = (text: string): NameTerms => once(labels, text, readName)

/** Every term that finds a product, by where it stands. Pure; the same texts give the same terms. */
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

/** How a term of `name` or `text` is written. */
export const scriptOf = (term: string): 'latin' | 'han' => (HAN.test(term) ? 'han' : 'latin')
