import { type NameTerms, termsOfLabel } from '../search/terms.ts'
import type { Labels } from './build-queries.ts'

type Kind = keyof Labels['names']

const KINDS: readonly Kind[] = ['brand', 'category', 'tag']

/** How a label is named among those of all kinds. */
export const labelOf = (kind: Kind, key: string): string => `${kind}:${key}`

/** What products are found by because of their brand, categories and tags: read once for all that have them. */
export class LabelTerms {
  /** Each term with the labels that give it. */
  readonly labelsOf = new Map<string, string[]>()
  /** Terms that are words of a label's name. */
  readonly words = new Set<string>()
  /** What is typed for Chinese labels, with the characters it stands for. */
  readonly typed = new Map<string, string>()

  constructor({ names }: Labels) {
    for (const kind of KINDS) {
      for (const [key, name] of names[kind]) {
        for (const text of Object.values<string>(name)) this.#add(labelOf(kind, key), termsOfLabel(text))
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
