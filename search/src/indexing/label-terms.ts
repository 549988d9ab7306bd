import type { NameTerms, TermReader } from '../text/terms.ts'
import type { Labels } from './build-queries.ts'

type Kind = keyof Labels['names']

const KINDS: readonly Kind[] = ['brand', 'category', 'tag']

/** The id of a label, unique across all kinds. */
export const labelOf = (kind: Kind, key: string): string => `${kind}:${key}`

/** The terms of brands, categories and tags, read once for all products that have them. */
export class LabelTerms {
  readonly labelsOf = new Map<string, string[]>()
  /** Terms that are words of a label's name, not pinyin. */
  readonly words = new Set<string>()
  /** Maps pinyin to the characters of Chinese labels. */
  readonly typed = new Map<string, string>()

  constructor({ names }: Labels, reader: TermReader) {
    for (const kind of KINDS) {
      for (const [key, name] of names[kind]) {
        for (const text of Object.values<string>(name)) this.#add(labelOf(kind, key), reader.label(text))
      }
    }
  }

  #add(label: string, { terms, pinyin }: NameTerms): void {
    for (const term of terms) this.words.add(term)
    for (const [term, shown] of pinyin) this.typed.set(term, shown)
    for (const term of new Set([...terms, ...pinyin.keys()])) {
      const labels = this.labelsOf.get(term)
      if (!labels) this.labelsOf.set(term, [label])
      else if (labels.at(-1) !== label) labels.push(label)
    }
  }
}
