import type { LocalText } from '@istore/contract/text.ts'
import { Memory } from '../../../memory.ts'
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

/** What one name is found by. */
interface NameTerms {
  terms: readonly string[]
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
  const called = new Set(nameTermsOf(text))
  const { gives, runs } = synonymsOf(called)
  const meant = runs.flatMap((run) => [...once(sounds, run, pinyinOf)])
  const own = runsOf(text).flatMap((run) => [...pinyinOf(run)])
  return { terms: [...new Set([...called, ...gives])], pinyin: new Map([...meant, ...own]) }
}

/** Labels come again and again: they are read once. */
const readLabel = (text: string): NameTerms => once(labels, text, readName)

/** Every term that finds a product, by where it stands. Pure; the same texts give the same terms. */
export function termsOf(product: IndexedTexts): ProductTerms {
  const names = [...textsOf([product.name]).map(readName), ...textsOf(product.labels).map(readLabel)]
  const name = new Set(names.flatMap(({ terms }) => terms))
  const pinyin = new Map(names.flatMap((each) => [...each.pinyin]))
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
