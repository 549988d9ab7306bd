import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { Memory } from '../../../memory.ts'
import { Bits } from './bits.ts'
import {
  type NamedProduct,
  readChunks,
  readNamed,
  readPlaces,
  readServed,
  type Served,
  type SetName,
  type Space,
} from './index-queries.ts'

/** Sets in memory take so many bytes at most. */
const KEPT_BYTES = 24 * 1024 * 1024

/** The index as this process reads it: which generation serves, and the sets that were asked for lately. */
export class IndexReader {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #sets = new Memory<Bits>(KEPT_BYTES, { weigh: (bits) => bits.weight })
  #served: Promise<Served | null> | undefined

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db
    this.#pool = pool
  }

  /** Another generation may serve now. */
  drop(): void {
    this.#served = undefined
    this.#sets.drop()
  }

  /** What serves; null while nothing was indexed yet. */
  served(): Promise<Served | null> {
    if (!this.#served) {
      const reading = readServed(this.#db)
      reading.catch(() => {
        if (this.#served === reading) this.#served = undefined
      })
      this.#served = reading
    }
    return this.#served
  }

  /** Stored sets in the order asked; one that is not stored is empty. One statement, none when all are in memory. */
  async sets(wanted: readonly SetName[], space: Space): Promise<Bits[]> {
    const served = await this.served()
    if (!served) return wanted.map(() => Bits.none)
    const keyOf = ({ kind, key }: SetName) => JSON.stringify([served.generation, space, kind, key])
    const found = new Map(wanted.map((name) => [name, this.#sets.get(keyOf(name))]))
    const missing = wanted.filter((name) => !found.get(name))
    if (missing.length > 0) {
      const read = await this.#read(served.generation, missing, space)
      if (!read) return this.sets(wanted, space)
      for (const [index, name] of missing.entries()) {
        const bits = read[index] ?? Bits.none
        found.set(name, bits)
        if (this.#served && (await this.#served) === served) this.#sets.set(keyOf(name), bits)
      }
    }
    return wanted.map((name) => found.get(name) ?? Bits.none)
  }

  /** @returns null when the generation is gone, so that another one must be asked */
  async #read(generation: number, wanted: readonly SetName[], space: Space): Promise<Bits[] | null> {
    const rows = await readChunks(this.#pool, generation, { space, wanted })
    if (rows.length === 0 && (await this.#isGone(generation))) return null
    return wanted.map((_, index) => Bits.read(rows.filter((row) => row.number === index + 1)))
  }

  /** Ids of the products at ordinals, in the order asked. */
  idsAt(ordinals: readonly number[], space: Space): Promise<string[]> {
    return this.at(ordinals, (generation) => readPlaces(this.#pool, generation, { space, ordinals }))
  }

  /** The same in the shop's own order, with what the products are called, in one statement. */
  namedAt(ordinals: readonly number[]): Promise<NamedProduct[]> {
    return this.at(ordinals, (generation) => readNamed(this.#pool, generation, ordinals))
  }

  /** What one statement reads of places, a row for each: asked again of the next generation when this one is gone. */
  async at<T>(ordinals: readonly number[], read: (generation: number) => Promise<T[]>): Promise<T[]> {
    const served = await this.served()
    if (!served || ordinals.length === 0) return []
    const rows = await read(served.generation)
    return rows.length < ordinals.length && (await this.#isGone(served.generation)) ? this.at(ordinals, read) : rows
  }

  /** Whether a generation does not serve any more, which this process was not told yet. */
  async #isGone(generation: number): Promise<boolean> {
    const now = await readServed(this.#db)
    if (now?.generation === generation) return false
    this.drop()
    return true
  }
}
