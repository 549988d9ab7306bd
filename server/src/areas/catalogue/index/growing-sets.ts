import { setImmediate as breath } from 'node:timers/promises'
import { Bits, type StoredChunk } from './bits.ts'
import { bytesOf, CHUNK, chunkOfList } from './chunk.ts'
import type { SetName } from './index-queries.ts'
import { Members } from './members.ts'

/** One chunk of one set, ready to be stored. */
export type SetChunk = SetName & StoredChunk

/** After this many sets others get their turn. */
const BREATH = 500

/** The sets of one kind by their keys. Most terms are had by one product only, so that one number stands for the whole set. */
type Sets = Map<string, number | Members>

/** Gathers which sets each product is in, one chunk of ordinals at a time, so that memory does not grow with the shop. */
export class GrowingSets {
  readonly #kinds = new Map<string, Sets>()
  #chunk = 0

  /** @param ordinal not below those before it, and of the same chunk */
  add({ kind, key }: SetName, ordinal: number): void {
    this.#chunk = Math.floor(ordinal / CHUNK)
    const sets = this.#kinds.get(kind) ?? this.#begin(kind)
    const member = ordinal % CHUNK
    const known = sets.get(key)
    if (known === undefined) sets.set(key, member)
    else if (typeof known === 'number') sets.set(key, twoOf(known, member))
    else known.add(member)
  }

  #begin(kind: string): Sets {
    const sets: Sets = new Map()
    this.#kinds.set(kind, sets)
    return sets
  }

  /** The chunk that was gathered; the next one begins empty. */
  async *drain(): AsyncGenerator<SetChunk> {
    let count = 0
    for (const [kind, sets] of this.#kinds) {
      for (const [key, known] of sets) {
        const chunk = chunkOfList(typeof known === 'number' ? [known] : known.list)
        if (chunk) yield { kind, key, chunk: this.#chunk, members: chunk.members, bits: bytesOf(chunk) }
        count += 1
        if (count % BREATH === 0) await breath()
      }
      sets.clear()
    }
  }
}

function twoOf(first: number, second: number): Members {
  const members = new Members()
  members.add(first)
  members.add(second)
  return members
}

/** Whether an ordinal is the last one of its chunk. */
export const endsChunk = (ordinal: number): boolean => ordinal % CHUNK === CHUNK - 1

/** The same products in another order. @param places where each ordinal stands there */
export function inOtherOrder(bits: Bits, places: Int32Array): Bits {
  const words = new Uint32Array(Math.ceil(places.length / CHUNK) * (CHUNK / 32))
  bits.forEach((ordinal) => {
    const place = places[ordinal] ?? 0
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
  })
  return Bits.ofWords(words)
}
