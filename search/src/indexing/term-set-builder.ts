import { CHUNK, type Chunk, chunkOfList, chunkOfWords } from '../sets/chunk.ts'
import type { LabelTerms } from './label-terms.ts'
import { SetBuilder } from './set-builder.ts'

/** Products of one chunk that have a term; undefined for none. */
export interface TermChunks {
  term: string
  /** In their names. */
  name: Chunk | undefined
  /** In the names of their labels. */
  label: Chunk | undefined
  /** How many have it in a label and not in the name. */
  onlyLabelled: number
  /** Elsewhere only. */
  text: Chunk | undefined
}

/** The terms of one chunk's products. Those of labels are expanded at the end, as many products share a label. */
export class TermSetBuilder {
  readonly #labelTerms: LabelTerms
  readonly #name = new SetBuilder()
  readonly #text = new SetBuilder()
  readonly #labels = new SetBuilder()
  readonly #bitmap = new Uint32Array(CHUNK / 32)

  constructor(labelTerms: LabelTerms) {
    this.#labelTerms = labelTerms
  }

  addName(term: string, ordinal: number): void {
    this.#name.add(term, ordinal)
  }

  addText(term: string, ordinal: number): void {
    this.#text.add(term, ordinal)
  }

  addLabel(label: string, ordinal: number): void {
    this.#labels.add(label, ordinal)
  }

  /** Each is valid until the next one is requested. */
  *terms(): Generator<TermChunks> {
    const { labelsOf } = this.#labelTerms
    for (const term of this.#name.keys) if (!labelsOf.has(term)) yield this.#own(term)
    for (const term of this.#text.keys) if (!labelsOf.has(term) && !this.#name.has(term)) yield this.#own(term)
    for (const [term, labels] of labelsOf) {
      const found = this.#withLabels(term, labels)
      if (found.name ?? found.label ?? found.text) yield found
    }
  }

  #own(term: string): TermChunks {
    return {
      term,
      name: chunkOfList(this.#name.list(term)),
      label: undefined,
      onlyLabelled: 0,
      text: chunkOfList(this.#text.list(term)),
    }
  }

  #withLabels(term: string, labels: readonly string[]): TermChunks {
    const bitmap = this.#bitmap.fill(0)
    const isIn = (member: number) => ((bitmap[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
    for (const label of labels) {
      this.#labels.forEach(label, (member) => {
        bitmap[member >>> 5] = (bitmap[member >>> 5] ?? 0) | (1 << (member & 31))
      })
    }
    const name = this.#name.list(term)
    const label = chunkOfWords(bitmap)
    const onlyLabelled = (label?.members ?? 0) - name.filter(isIn).length
    const text = this.#text.list(term).filter((member) => !isIn(member))
    return { term, name: chunkOfList(name), label, onlyLabelled, text: chunkOfList(text) }
  }

  clear(): void {
    for (const sets of [this.#name, this.#text, this.#labels]) sets.clear()
  }
}
