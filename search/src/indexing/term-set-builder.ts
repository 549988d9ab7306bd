import { CHUNK, type Chunk, chunkOfList, chunkOfWords } from './chunk.ts'
import { GrowingSets } from './growing-sets.ts'
import type { LabelTerms } from './label-terms.ts'

/** Where products of one chunk have a term: undefined where none has. */
export interface TermChunks {
  term: string
  /** In what they are called, labels included. */
  name: Chunk | undefined
  /** Elsewhere only. */
  text: Chunk | undefined
}

/** Which products of one chunk have which terms: their own in sets of their own, those of labels by who has the label. */
export class TermSets {
  readonly #labelTerms: LabelTerms
  readonly #name = new GrowingSets()
  readonly #text = new GrowingSets()
  readonly #labels = new GrowingSets()
  readonly #bits = new Uint32Array(CHUNK / 32)

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

  /** Every term. Each is to be used before the next one is asked for. */
  *terms(): Generator<TermChunks> {
    const { labelsOf } = this.#labelTerms
    for (const term of this.#name.keys) if (!labelsOf.has(term)) yield this.#own(term)
    for (const term of this.#text.keys) if (!labelsOf.has(term) && !this.#name.has(term)) yield this.#own(term)
    for (const [term, labels] of labelsOf) {
      const found = this.#withLabels(term, labels)
      if (found.name ?? found.text) yield found
    }
  }

  #own(term: string): TermChunks {
    return { term, name: chunkOfList(this.#name.list(term)), text: chunkOfList(this.#text.list(term)) }
  }

  #withLabels(term: string, labels: readonly string[]): TermChunks {
    const bits = this.#bits.fill(0)
    const put = (member: number) => {
      bits[member >>> 5] = (bits[member >>> 5] ?? 0) | (1 << (member & 31))
    }
    this.#name.forEach(term, put)
    for (const label of labels) this.#labels.forEach(label, put)
    const isNamed = (member: number) => ((bits[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
    const text = this.#text.list(term).filter((member) => !isNamed(member))
    return { term, name: chunkOfWords(bits), text: chunkOfList(text) }
  }

  /** Forgets them; the next chunk begins empty. */
  clear(): void {
    for (const sets of [this.#name, this.#text, this.#labels]) sets.clear()
  }
}
