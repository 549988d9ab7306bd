import { bytesOf, CHUNK, type Chunk, chunkOfList } from '../sets/chunk.ts'
import { OrdinalSet, type StoredChunk } from '../sets/ordinal-set.ts'
import type { SetName } from '../storage/index-queries.ts'

export type SetChunk = SetName & StoredChunk

/** Chunks of sets by kind and key. */
export type FacetChunks = Map<string, SetChunk[]>

const INITIAL_LENGTH = 1 << 16
const GROWTH = 1.5
const NONE = -1

/** The array, or a larger copy. */
export function grown<A extends Int32Array | Uint16Array>(array: A, length: number): A {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(Math.ceil(array.length * GROWTH))
  larger.set(array)
  return larger
}

/**
 * Collects the members of sets, one chunk of ordinals at a time, so that memory does not grow with the catalogue. There
 * are hundreds of thousands of sets with few members each: members are linked lists in shared arrays.
 */
export class SetBuilder {
  readonly #numbers = new Map<string, number>()
  /** By the number of a set: its last link, and its size. */
  #last = new Int32Array(INITIAL_LENGTH)
  #sizes = new Int32Array(INITIAL_LENGTH)
  /** By the number of a link: its member, and the previous link. */
  #members = new Uint16Array(INITIAL_LENGTH)
  #before = new Int32Array(INITIAL_LENGTH)
  #links = 0

  /** @param ordinal of the same chunk as earlier ones and not below them; repeats are ignored */
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

  /** Visits the members of a set in descending order. */
  forEach(key: string, visit: (member: number) => void): void {
    let link = this.#last[this.#numbers.get(key) ?? NONE] ?? NONE
    for (; link !== NONE; link = this.#before[link] ?? NONE) visit(this.#members[link] ?? 0)
  }

  /** The members of a set in ascending order. */
  list(key: string): Uint16Array {
    const list = new Uint16Array(this.#sizes[this.#numbers.get(key) ?? NONE] ?? 0)
    let at = list.length
    this.forEach(key, (member) => {
      at -= 1
      list[at] = member
    })
    return list
  }

  clear(): void {
    this.#numbers.clear()
    this.#links = 0
  }
}

export const chunkAt = (ordinal: number): number => Math.floor(ordinal / CHUNK)

export const endsChunk = (ordinal: number): boolean => ordinal % CHUNK === CHUNK - 1

export const stored = (where: Pick<SetChunk, 'kind' | 'key' | 'chunk'>, chunk: Chunk): SetChunk => ({
  ...where,
  members: chunk.members,
  bits: bytesOf(chunk),
})

/** @param sets by `kind:key`; kinds have no colon */
export function* storedSets(sets: SetBuilder, chunk: number): Generator<SetChunk> {
  for (const name of sets.keys) {
    const at = name.indexOf(':')
    const found = chunkOfList(sets.list(name))
    if (found) yield stored({ kind: name.slice(0, at), key: name.slice(at + 1), chunk }, found)
  }
}

/** Adds chunks to those of the same sets. */
export function addChunks(to: FacetChunks, chunks: Iterable<SetChunk>): void {
  for (const each of chunks) {
    const name = `${each.kind}:${each.key}`
    const before = to.get(name)
    if (before) before.push(each)
    else to.set(name, [each])
  }
}

/**
 * Converts a set to another order.
 * @param ordinals the new ordinal of each product, or of each entry
 * @param first the first entry of each product, by its old ordinal, if products have several entries
 */
export function reordered(set: OrdinalSet, ordinals: Int32Array, first?: Int32Array): OrdinalSet {
  const words = new Uint32Array(Math.ceil(ordinals.length / CHUNK) * (CHUNK / 32))
  set.forEach((ordinal) => {
    const end = first?.[ordinal + 1] ?? ordinal + 1
    for (let entry = first?.[ordinal] ?? ordinal; entry < end; entry += 1) {
      const other = ordinals[entry] ?? 0
      words[other >>> 5] = (words[other >>> 5] ?? 0) | (1 << (other & 31))
    }
  })
  return OrdinalSet.fromBitmap(words)
}
