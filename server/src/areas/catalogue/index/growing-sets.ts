import { Bits, type StoredChunk } from './bits.ts'
import { bytesOf, CHUNK, chunkOfList } from './chunk.ts'
import type { SetName } from './index-queries.ts'

/** One chunk of one set, ready to be stored. */
export type SetChunk = SetName & StoredChunk

const FIRST = 1 << 16
const NONE = -1

/** The array, or a larger one that begins with it. */
function grown<A extends Int32Array | Uint16Array>(array: A, length: number): A {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2)
  larger.set(array)
  return larger
}

/**
 * Gathers which sets each product is in, one chunk of ordinals at a time, so that memory does not grow with the shop.
 * There are hundreds of thousands of sets with few members each, so members are links of chains in shared arrays.
 */
export class GrowingSets {
  /** The number of each set by its kind and key. */
  readonly #kinds = new Map<string, Map<string, number>>()
  /** By the number of a set: its last link, and how many it has. */
  #last = new Int32Array(FIRST)
  #sizes = new Int32Array(FIRST)
  #sets = 0
  /** By the number of a link: its member, and the link before. */
  #members = new Uint16Array(FIRST)
  #before = new Int32Array(FIRST)
  #links = 0
  #chunk = 0

  /** @param ordinal not below those before it, and of the same chunk; a product that is in the set already stays there once */
  add(kind: string, key: string, ordinal: number): void {
    const sets = this.#kinds.get(kind) ?? this.#begin(kind)
    const member = ordinal % CHUNK
    let set = sets.get(key)
    if (set === undefined) {
      this.#chunk = Math.floor(ordinal / CHUNK)
      set = this.#next()
      sets.set(key, set)
    } else if (this.#members[this.#last[set] ?? 0] === member) return
    this.#link(set, member)
  }

  #begin(kind: string): Map<string, number> {
    const sets = new Map<string, number>()
    this.#kinds.set(kind, sets)
    return sets
  }

  #next(): number {
    this.#last = grown(this.#last, this.#sets + 1)
    this.#sizes = grown(this.#sizes, this.#sets + 1)
    this.#last[this.#sets] = NONE
    this.#sizes[this.#sets] = 0
    return this.#sets++
  }

  #link(set: number, member: number): void {
    this.#members = grown(this.#members, this.#links + 1)
    this.#before = grown(this.#before, this.#links + 1)
    this.#members[this.#links] = member
    this.#before[this.#links] = this.#last[set] ?? NONE
    this.#last[set] = this.#links++
    this.#sizes[set] = (this.#sizes[set] ?? 0) + 1
  }

  /** How many products of the chunk a set has. */
  size(kind: string, key: string): number {
    const set = this.#kinds.get(kind)?.get(key)
    return set === undefined ? 0 : (this.#sizes[set] ?? 0)
  }

  /** Keys of one kind. */
  keys(kind: string): Iterable<string> {
    return this.#kinds.get(kind)?.keys() ?? []
  }

  #listOf(set: number): Uint16Array {
    const list = new Uint16Array(this.#sizes[set] ?? 0)
    let link = this.#last[set] ?? NONE
    for (let at = list.length - 1; at >= 0; at -= 1) {
      list[at] = this.#members[link] ?? 0
      link = this.#before[link] ?? NONE
    }
    return list
  }

  /** The sets of the chunk that was gathered. */
  *chunks(): Generator<SetChunk> {
    for (const [kind, sets] of this.#kinds) {
      for (const [key, set] of sets) {
        const chunk = chunkOfList(this.#listOf(set))
        if (chunk) yield { kind, key, chunk: this.#chunk, members: chunk.members, bits: bytesOf(chunk) }
      }
    }
  }

  /** Forgets them; the next chunk begins empty. */
  clear(): void {
    this.#kinds.clear()
    this.#sets = 0
    this.#links = 0
  }
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
