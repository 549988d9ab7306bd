import { Bits, type StoredChunk } from './bits.ts'
import { CHUNK } from './chunk.ts'
import type { SetName } from './index-queries.ts'

/** One chunk of one set, ready to be stored. */
export type SetChunk = SetName & StoredChunk

const FIRST = 1 << 16
const GROWTH = 1.5
const NONE = -1

/** The array, or a larger one that begins with it. */
function grown<A extends Int32Array | Uint16Array>(array: A, length: number): A {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(Math.ceil(array.length * GROWTH))
  larger.set(array)
  return larger
}

/**
 * Gathers which sets each product is in, one chunk of ordinals at a time, so that memory does not grow with the shop.
 * There are hundreds of thousands of sets with few members each, so members are links of chains in shared arrays.
 */
export class GrowingSets {
  /** The number of each set by its key. */
  readonly #numbers = new Map<string, number>()
  /** By the number of a set: its last link, and how many it has. */
  #last = new Int32Array(FIRST)
  #sizes = new Int32Array(FIRST)
  /** By the number of a link: its member, and the link before. */
  #members = new Uint16Array(FIRST)
  #before = new Int32Array(FIRST)
  #links = 0

  /** @param ordinal not below those before it, and of the same chunk; a product that is in the set already stays there once */
  add(key: string, ordinal: number): void {
    const member = ordinal % CHUNK
    let set = this.#numbers.get(key)
    if (set === undefined) {
      set = this.#numbers.size
      this.#numbers.set(key, set)
      this.#last = grown(this.#last, set + 1)
      this.#sizes = grown(this.#sizes, set + 1)
      this.#last[set] = NONE
      this.#sizes[set] = 0
    } else if (this.#members[this.#last[set] ?? 0] === member) return
    this.#link(set, member)
  }

  #link(set: number, member: number): void {
    this.#members = grown(this.#members, this.#links + 1)
    this.#before = grown(this.#before, this.#links + 1)
    this.#members[this.#links] = member
    this.#before[this.#links] = this.#last[set] ?? NONE
    this.#last[set] = this.#links++
    this.#sizes[set] = (this.#sizes[set] ?? 0) + 1
  }

  get keys(): Iterable<string> {
    return this.#numbers.keys()
  }

  has(key: string): boolean {
    return this.#numbers.has(key)
  }

  /** How many products of the chunk a set has. */
  size(key: string): number {
    const set = this.#numbers.get(key)
    return set === undefined ? 0 : (this.#sizes[set] ?? 0)
  }

  /** Calls back with each member of a set, from the largest on. */
  forEach(key: string, visit: (member: number) => void): void {
    let link = this.#last[this.#numbers.get(key) ?? NONE] ?? NONE
    for (; link !== NONE; link = this.#before[link] ?? NONE) visit(this.#members[link] ?? 0)
  }

  /** The members of a set from the smallest on. */
  list(key: string): Uint16Array {
    const list = new Uint16Array(this.size(key))
    let at = list.length
    this.forEach(key, (member) => {
      at -= 1
      list[at] = member
    })
    return list
  }

  /** Forgets them; the next chunk begins empty. */
  clear(): void {
    this.#numbers.clear()
    this.#links = 0
  }
}

/** The number of an ordinal's chunk. */
export const chunkAt = (ordinal: number): number => Math.floor(ordinal / CHUNK)

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
