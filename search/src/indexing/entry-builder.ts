import { SHOWN } from '../storage/shown-sets.ts'
import type { IndexedRow, SortRow } from './build-queries.ts'
import { addChunks, chunkAt, endsChunk, type FacetChunks, grown, SetBuilder, storedSets } from './set-builder.ts'
import { entriesOf } from './shown-prices.ts'

/** An ordinal of the order by shown price, before it is sorted. */
export type EntryRow = Pick<SortRow, 'ordinal' | 'id' | 'price'>

const INITIAL_LENGTH = 1 << 16

/** Collects the prices that product cards may show: the entries of an order with several ordinals per product. */
export class EntryBuilder {
  readonly #storeLocations: readonly string[]
  readonly #sets = new SetBuilder()
  /** The sets that say when each entry is shown. */
  readonly chunks: FacetChunks = new Map()
  /** The first entry of each product, by its ordinal; the next product's entries follow its last one. */
  #first = new Int32Array(INITIAL_LENGTH)
  #products = 0
  #entries = 0

  constructor(storeLocations: readonly string[]) {
    this.#storeLocations = storeLocations
  }

  /** Adds the next product in the default order. @returns its entries */
  add({ id, choices, price }: Pick<IndexedRow, 'id' | 'choices' | 'price'>): EntryRow[] {
    this.#first = grown(this.#first, this.#products + 2)
    // A product without choices is not sold.
    const entries =
      choices.length > 0 ? entriesOf(choices, this.#storeLocations) : [{ price, sets: [{ kind: SHOWN, key: '' }] }]
    const rows = entries.map(({ price, sets }) => {
      const ordinal = this.#entries++
      for (const { kind, key } of sets) this.#sets.add(`${kind}:${key}`, ordinal)
      if (endsChunk(ordinal)) this.#flush(chunkAt(ordinal))
      return { ordinal, id, price }
    })
    this.#first[++this.#products] = this.#entries
    return rows
  }

  /**
   * Ends the last chunk.
   * @returns the first entry of each product, by its ordinal; the last item is the number of entries
   */
  finish(): Int32Array {
    if (this.#entries > 0) this.#flush(chunkAt(this.#entries - 1))
    return this.#first.subarray(0, this.#products + 1)
  }

  #flush(number: number): void {
    addChunks(this.chunks, storedSets(this.#sets, number))
    this.#sets.clear()
  }
}
