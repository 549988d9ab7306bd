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

/** One chunk as it is stored. */
export interface StoredChunk {
  chunk: number
  members: number
  bits: Buffer
}

/**
 * A set of ordinals that does not change, in chunks of 65,536: a short list where few are members, a bitmap where many are.
 * Counting adds up the chunks, and finding the page at a position looks into one or two of them, however deep it is.
 */
export class Bits {
  static readonly none = new Bits(new Map())
  readonly #chunks: ReadonlyMap<number, Chunk>
  readonly size: number

  /** @param chunks in the order of their numbers, none of them empty */
  private constructor(chunks: ReadonlyMap<number, Chunk>) {
    this.#chunks = chunks
    let size = 0
    for (const { members } of chunks.values()) size += members
    this.size = size
  }

  /** @param sorted ordinals from the smallest on, each once */
  static of(sorted: Iterable<number>): Bits {
    const lists = new Map<number, number[]>()
    for (const ordinal of sorted) {
      const number = Math.floor(ordinal / CHUNK)
      const list = lists.get(number)
      if (list) list.push(ordinal % CHUNK)
      else lists.set(number, [ordinal % CHUNK])
    }
    return Bits.#made([...lists].map(([number, list]) => [number, chunkOfList(list)]))
  }

  /** @param words one bit for each ordinal; a whole number of chunks */
  static ofWords(words: Uint32Array): Bits {
    const size = CHUNK / 32
    return Bits.#made(
      Array.from({ length: words.length / size }, (_, number) => [
        number,
        chunkOfWords(words.slice(number * size, (number + 1) * size)),
      ]),
    )
  }

  /** @param rows in the order of their chunks */
  static read(rows: readonly StoredChunk[]): Bits {
    return new Bits(new Map(rows.map(({ chunk, members, bits }) => [chunk, chunkOfBytes(members, bits)])))
  }

  static #made(entries: [number: number, chunk: Chunk | undefined][]): Bits {
    return new Bits(new Map(entries.filter((entry): entry is [number, Chunk] => entry[1] !== undefined)))
  }

  /** What it takes in memory, roughly, in bytes. */
  get weight(): number {
    let weight = 200
    for (const { data } of this.#chunks.values()) weight += data.byteLength + 200
    return weight
  }

  and(other: Bits): Bits {
    return Bits.#made(
      [...this.#chunks].map(([number, chunk]) => {
        const theirs = other.#chunks.get(number)
        return [number, theirs && andChunks(chunk, theirs)]
      }),
    )
  }

  or(other: Bits): Bits {
    const numbers = [...new Set([...this.#chunks.keys(), ...other.#chunks.keys()])].sort((a, b) => a - b)
    return Bits.#made(
      numbers.map((number) => {
        const [ours, theirs] = [this.#chunks.get(number), other.#chunks.get(number)]
        return [number, ours && theirs ? orChunks(ours, theirs) : (ours ?? theirs)]
      }),
    )
  }

  without(other: Bits): Bits {
    return Bits.#made(
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

  /** How many members are below an ordinal. */
  rank(ordinal: number): number {
    const last = Math.floor(ordinal / CHUNK)
    let rank = 0
    for (const [number, chunk] of this.#chunks) {
      if (number < last) rank += chunk.members
      else if (number === last) rank += rankIn(chunk, ordinal % CHUNK)
    }
    return rank
  }

  /** Members from the `from`-th on, at most `count`, from the smallest on or, backwards, from the largest. */
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

  /** Calls back with each member, from the smallest on. */
  forEach(visit: (ordinal: number) => void): void {
    for (const [number, chunk] of this.#chunks) eachMember(chunk, (member) => visit(number * CHUNK + member))
  }

  /** The chunks as they are stored, in order. */
  chunks(): StoredChunk[] {
    return [...this.#chunks].map(([chunk, data]) => ({ chunk, members: data.members, bits: bytesOf(data) }))
  }
}
