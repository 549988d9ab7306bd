/** How many ordinals one chunk spans. */
export const CHUNK = 65_536
const WORDS = CHUNK / 32
/** Up to this many members a sorted list is the smaller form. */
const MOST_LISTED = 4_096

/** Members of one chunk: a sorted list of few, a bitmap of many. */
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

/** Calls back with each member from the smallest on, until told to stop. */
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
  if (members > MOST_LISTED) return { members, data: words }
  return { members, data: listOfWords(words, members) }
}

/** Members of a bitmap, of which there are so many. */
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
  if (list.length <= MOST_LISTED)
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

/** How many members of a sorted list are below a number. */
function below(list: Uint16Array, member: number): number {
  let low = 0
  let high = list.length
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

/** How many members are below a number. */
export function rankIn({ data }: Chunk, member: number): number {
  if (data instanceof Uint16Array) return below(data, member)
  const word = member >>> 5
  return countOf(data.subarray(0, word)) + popcount((data[word] ?? 0) & ((1 << (member & 31)) - 1))
}

/** Members from the `from`-th on, at most `count`. */
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

/** Where two bitmaps are combined: most results are small, and then need no bitmap of their own. */
const scratch = new Uint32Array(WORDS)

/** The smallest form of what stands in `scratch`. */
function chunkOfScratch(members: number): Chunk | undefined {
  if (members === 0) return undefined
  return { members, data: members > MOST_LISTED ? scratch.slice() : listOfWords(scratch, members) }
}

// Each its own plain loop: they are most of the work of a search in a large shop, and a callback for each word takes five times as long.

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

const listed = new Uint16Array(MOST_LISTED)

function chunkOfListed(members: number): Chunk | undefined {
  return members === 0 ? undefined : { members, data: listed.slice(0, members) }
}

/** Those of a list that are in a bitmap, or those that are not. */
function pickByWords(list: Uint16Array, words: Uint32Array, wanted: 0 | 1): Chunk | undefined {
  let members = 0
  for (let index = 0; index < list.length; index += 1) {
    const member = list[index] ?? 0
    if ((((words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === wanted) listed[members++] = member
  }
  return chunkOfListed(members)
}

/** Where the first member that is not below another stands, from a place on: in steps that double, then back by halves. */
function placeFrom(list: Uint16Array, from: number, member: number): number {
  let [low, step] = [from, 1]
  while (low + step < list.length && (list[low + step] ?? 0) < member) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, list.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < member) low = middle + 1
    else high = middle
  }
  return low
}

/** Those of a list that are in another list, or those that are not. */
function pickByList(list: Uint16Array, other: Uint16Array, wanted: 0 | 1): Chunk | undefined {
  let members = 0
  let at = 0
  for (let index = 0; index < list.length; index += 1) {
    const member = list[index] ?? 0
    at = placeFrom(other, at, member)
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

/** The chunk as it is stored: its numbers, little end first. */
export const bytesOf = ({ data }: Chunk): Buffer => Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** @param bytes what `bytesOf` gave for as many members */
export function chunkOfBytes(members: number, bytes: Buffer): Chunk {
  const data = members <= MOST_LISTED ? new Uint16Array(members) : new Uint32Array(WORDS)
  new Uint8Array(data.buffer).set(bytes)
  return { members, data }
}
