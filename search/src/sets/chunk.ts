/** Ordinals per chunk. */
export const CHUNK = 65_536
const WORDS = CHUNK / 32
/** With more members than this, a bitmap is smaller than a sorted list. */
const MAX_LISTED = 4_096

/** Members of one chunk: a sorted list if they are few, a bitmap if they are many. */
export type Chunk = { readonly members: number; readonly data: Uint16Array | Uint32Array }

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function countOf(words: Uint32Array): number {
  let count = 0
  for (let index = 0; index < words.length; index += 1) count += popcount(words[index] ?? 0)
  return count
}

export function eachMember(chunk: Chunk, visit: (member: number) => void): void {
  if (chunk.data instanceof Uint16Array) {
    for (const member of chunk.data) visit(member)
    return
  }
  chunk.data.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) visit(index * 32 + 31 - Math.clz32(rest & -rest))
  })
}

/** The smallest form of a bitmap; undefined when it is empty. */
export function chunkOfWords(words: Uint32Array): Chunk | undefined {
  const members = countOf(words)
  if (members === 0) return undefined
  if (members > MAX_LISTED) return { members, data: words }
  return { members, data: listOfWords(words, members) }
}

function listOfWords(words: Uint32Array, members: number): Uint16Array {
  const list = new Uint16Array(members)
  let length = 0
  for (let index = 0; length < members; index += 1) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1) {
      list[length++] = index * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
  return list
}

/** @param list sorted members, each once */
export function chunkOfList(list: readonly number[] | Uint16Array): Chunk | undefined {
  if (list.length <= MAX_LISTED)
    return list.length === 0
      ? undefined
      : { members: list.length, data: list instanceof Uint16Array ? list : Uint16Array.from(list) }
  return { members: list.length, data: wordsOfList(list) }
}

function wordsOfList(list: readonly number[] | Uint16Array): Uint32Array {
  const words = new Uint32Array(WORDS)
  for (const member of list) words[member >>> 5] = (words[member >>> 5] ?? 0) | (1 << (member & 31))
  return words
}

const wordsOf = ({ data }: Chunk): Uint32Array => (data instanceof Uint16Array ? wordsOfList(data) : data)

/** The index of the first item from `low` to `high` that is not below a number. */
function below(list: Uint16Array, member: number, low = 0, high = list.length): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < member) low = middle + 1
    else high = middle
  }
  return low
}

export function hasMember({ data }: Chunk, member: number): boolean {
  if (data instanceof Uint16Array) return data[below(data, member)] === member
  return ((data[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
}

export function rankIn({ data }: Chunk, member: number): number {
  if (data instanceof Uint16Array) return below(data, member)
  const word = member >>> 5
  return countOf(data.subarray(0, word)) + popcount((data[word] ?? 0) & ((1 << (member & 31)) - 1))
}

export function selectIn(chunk: Chunk, from: number, count: number): number[] {
  if (chunk.data instanceof Uint16Array) return [...chunk.data.subarray(from, from + count)]
  const found: number[] = []
  let passed = 0
  for (let index = 0; index < WORDS && found.length < count; index++) {
    const word = chunk.data[index] ?? 0
    const here = popcount(word)
    if (passed + here > from) takeFrom(word, index * 32, { from: from - passed, count }, found)
    passed += here
  }
  return found
}

function takeFrom(word: number, base: number, page: { from: number; count: number }, found: number[]): void {
  let skip = Math.max(0, page.from)
  for (let rest = word; rest !== 0 && found.length < page.count; rest &= rest - 1) {
    if (skip > 0) skip -= 1
    else found.push(base + 31 - Math.clz32(rest & -rest))
  }
}

/** Results of two bitmaps go here first: most are small enough to become a list. */
const scratch = new Uint32Array(WORDS)

function chunkOfScratch(members: number): Chunk | undefined {
  if (members === 0) return undefined
  return { members, data: members > MAX_LISTED ? scratch.slice() : listOfWords(scratch, members) }
}

// Three plain loops: they are most of the work of a search in a large store, and a callback per word makes them five times slower.

function andWords(a: Uint32Array, b: Uint32Array): Chunk | undefined {
  let members = 0
  for (let index = 0; index < WORDS; index += 1) {
    const word = (a[index] ?? 0) & (b[index] ?? 0)
    scratch[index] = word
    members += popcount(word)
  }
  return chunkOfScratch(members)
}

function orWords(a: Uint32Array, b: Uint32Array): Chunk | undefined {
  let members = 0
  for (let index = 0; index < WORDS; index += 1) {
    const word = (a[index] ?? 0) | (b[index] ?? 0)
    scratch[index] = word
    members += popcount(word)
  }
  return chunkOfScratch(members)
}

function withoutWords(a: Uint32Array, b: Uint32Array): Chunk | undefined {
  let members = 0
  for (let index = 0; index < WORDS; index += 1) {
    const word = (a[index] ?? 0) & ~(b[index] ?? 0)
    scratch[index] = word
    members += popcount(word)
  }
  return chunkOfScratch(members)
}

/** Two sorted lists as one. */
function mergeLists(a: Uint16Array, b: Uint16Array): Chunk | undefined {
  const merged = new Uint16Array(a.length + b.length)
  let [left, right, length] = [0, 0, 0]
  while (left < a.length || right < b.length) {
    const ours = a[left] ?? CHUNK
    const theirs = b[right] ?? CHUNK
    merged[length++] = Math.min(ours, theirs)
    if (ours <= theirs) left += 1
    if (theirs <= ours) right += 1
  }
  return chunkOfList(merged.subarray(0, length))
}

const listed = new Uint16Array(MAX_LISTED)

function chunkOfListed(members: number): Chunk | undefined {
  return members === 0 ? undefined : { members, data: listed.slice(0, members) }
}

/** Items of a list that are in a bitmap (1) or not (0). */
function pickByWords(list: Uint16Array, words: Uint32Array, wanted: 0 | 1): Chunk | undefined {
  let members = 0
  for (let index = 0; index < list.length; index += 1) {
    const member = list[index] ?? 0
    if ((((words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === wanted) listed[members++] = member
  }
  return chunkOfListed(members)
}

/** The index of the first item at or after `from` that is not below `member`: galloping, then binary search. */
function lowerBound(list: Uint16Array, from: number, member: number): number {
  let [low, step] = [from, 1]
  while (low + step < list.length && (list[low + step] ?? 0) < member) {
    low += step
    step *= 2
  }
  return below(list, member, low, Math.min(low + step, list.length))
}

/** Items of a list that are in another list (1) or not (0). */
function pickByList(list: Uint16Array, other: Uint16Array, wanted: 0 | 1): Chunk | undefined {
  let members = 0
  let at = 0
  for (let index = 0; index < list.length; index += 1) {
    const member = list[index] ?? 0
    at = lowerBound(other, at, member)
    if ((at < other.length && other[at] === member ? 1 : 0) === wanted) listed[members++] = member
  }
  return chunkOfListed(members)
}

const pick = (list: Uint16Array, { data }: Chunk, wanted: 0 | 1): Chunk | undefined =>
  data instanceof Uint16Array ? pickByList(list, data, wanted) : pickByWords(list, data, wanted)

export function andChunks(a: Chunk, b: Chunk): Chunk | undefined {
  const [small, large] = a.members <= b.members ? [a, b] : [b, a]
  return small.data instanceof Uint16Array ? pick(small.data, large, 1) : andWords(small.data, wordsOf(large))
}

export function withoutChunk(a: Chunk, b: Chunk): Chunk | undefined {
  return a.data instanceof Uint16Array ? pick(a.data, b, 0) : withoutWords(a.data, wordsOf(b))
}

export function orChunks(a: Chunk, b: Chunk): Chunk | undefined {
  if (a.data instanceof Uint16Array && b.data instanceof Uint16Array) return mergeLists(a.data, b.data)
  return orWords(wordsOf(a), wordsOf(b))
}

/** The chunk as stored: its numbers, little-endian. */
export const bytesOf = ({ data }: Chunk): Buffer => Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** @param bytes result of `bytesOf` for a chunk with as many members */
export function chunkOfBytes(members: number, bytes: Buffer): Chunk {
  const data = members <= MAX_LISTED ? new Uint16Array(members) : new Uint32Array(WORDS)
  new Uint8Array(data.buffer).set(bytes)
  return { members, data }
}
