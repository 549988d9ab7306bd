import {
  andChunks,
  bytesOf,
  CHUNK,
  type Chunk,
  chunkOfBytes,
  chunkOfList,
  chunkOfWords,
  eachMember,
  hasMember,
  orChunks,
  rankIn,
  selectIn,
  withoutChunk,
} from './chunk.ts'

/** A row of `catalogue_bits`. */
export interface StoredChunk {
  chunk: number
  members: number
  bits: Buffer
}

/**
 * An immutable set of ordinals in chunks of 65,536, each a sorted list when it has few members and a bitmap otherwise, as
 * in Roaring bitmaps. The page at any position is found in one or two chunks.
 */
export class OrdinalSet {
  static readonly none = new OrdinalSet(new Map())
  readonly #chunks: ReadonlyMap<number, Chunk>
  readonly size: number

  /** @param chunks in the order of their numbers, none of them empty */
  private constructor(chunks: ReadonlyMap<number, Chunk>) {
    this.#chunks = chunks
    let size = 0
    for (const { members } of chunks.values()) size += members
    this.size = size
  }

  /** @param sorted ascending ordinals without repeats */
  static of(sorted: Iterable<number>): OrdinalSet {
    const lists = new Map<number, number[]>()
    for (const ordinal of sorted) {
      const number = Math.floor(ordinal / CHUNK)
      const list = lists.get(number)
      if (list) list.push(ordinal % CHUNK)
      else lists.set(number, [ordinal % CHUNK])
    }
    return OrdinalSet.#create([...lists].map(([number, list]) => [number, chunkOfList(list)]))
  }

  /** @param words one bit for each ordinal; its length is a multiple of a chunk's */
  static fromBitmap(words: Uint32Array): OrdinalSet {
    const size = CHUNK / 32
    return OrdinalSet.#create(
      Array.from({ length: words.length / size }, (_, number) => [
        number,
        chunkOfWords(words.slice(number * size, (number + 1) * size)),
      ]),
    )
  }

  /** @param rows in ascending order of chunks */
  static fromChunks(rows: readonly StoredChunk[]): OrdinalSet {
    return new OrdinalSet(new Map(rows.map(({ chunk, members, bits }) => [chunk, chunkOfBytes(members, bits)])))
  }

  static #create(entries: [number: number, chunk: Chunk | undefined][]): OrdinalSet {
    return new OrdinalSet(new Map(entries.filter((entry): entry is [number, Chunk] => entry[1] !== undefined)))
  }

  /** Approximate size in memory, in bytes. */
  get byteSize(): number {
    let bytes = 200
    for (const { data } of this.#chunks.values()) bytes += data.byteLength + 200
    return bytes
  }

  and(other: OrdinalSet): OrdinalSet {
    return OrdinalSet.#create(
      [...this.#chunks].map(([number, chunk]) => {
        const theirs = other.#chunks.get(number)
        return [number, theirs && andChunks(chunk, theirs)]
      }),
    )
  }

  or(other: OrdinalSet): OrdinalSet {
    const numbers = [...new Set([...this.#chunks.keys(), ...other.#chunks.keys()])].sort((a, b) => a - b)
    return OrdinalSet.#create(
      numbers.map((number) => {
        const [ours, theirs] = [this.#chunks.get(number), other.#chunks.get(number)]
        return [number, ours && theirs ? orChunks(ours, theirs) : (ours ?? theirs)]
      }),
    )
  }

  without(other: OrdinalSet): OrdinalSet {
    return OrdinalSet.#create(
      [...this.#chunks].map(([number, chunk]) => {
        const theirs = other.#chunks.get(number)
        return [number, theirs ? withoutChunk(chunk, theirs) : chunk]
      }),
    )
  }

  has(ordinal: number): boolean {
    const chunk = this.#chunks.get(Math.floor(ordinal / CHUNK))
    return chunk !== undefined && hasMember(chunk, ordinal % CHUNK)
  }

  /** The number of members below an ordinal. */
  rank(ordinal: number): number {
    const last = Math.floor(ordinal / CHUNK)
    let rank = 0
    for (const [number, chunk] of this.#chunks) {
      if (number < last) rank += chunk.members
      else if (number === last) rank += rankIn(chunk, ordinal % CHUNK)
    }
    return rank
  }

  /** At most `count` members from position `from` on, ascending, or descending when `backwards`. */
  select(from: number, count: number, backwards = false): number[] {
    if (backwards) {
      const end = Math.max(0, this.size - from)
      const start = Math.max(0, end - count)
      return this.select(start, end - start).reverse()
    }
    const found: number[] = []
    let passed = 0
    for (const [number, chunk] of this.#chunks) {
      if (found.length >= count) break
      if (passed + chunk.members > from) {
        const here = selectIn(chunk, Math.max(0, from - passed), count - found.length)
        for (const member of here) found.push(number * CHUNK + member)
      }
      passed += chunk.members
    }
    return found
  }

  forEach(visit: (ordinal: number) => void): void {
    for (const [number, chunk] of this.#chunks) eachMember(chunk, (member) => visit(number * CHUNK + member))
  }

  chunks(): StoredChunk[] {
    return [...this.#chunks].map(([chunk, data]) => ({ chunk, members: data.members, bits: bytesOf(data) }))
  }
}
