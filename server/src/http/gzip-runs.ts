import { constants, crc32, deflateRawSync } from 'node:zlib'
import { packLightly } from './deflate-pool.ts'

/** A piece of a document. */
export interface Run {
  bytes: Uint8Array
  /** The same bytes object in every document. */
  shared: boolean
}

/** A piece with its compressed form: deflate blocks that end on a byte and refer to nothing before them. */
export interface PackedRun {
  plain: Uint8Array
  packed: Uint8Array
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([3, 0])
/** What is compressed once. */
const BEST = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
/** Less is not worth compressing. */
const TINY = 1024

const packedShared = new WeakMap<Uint8Array, Uint8Array>()

/** Compresses as well as it can be done, for a piece that goes out many times. */
export const packForMany = (plain: Uint8Array): PackedRun => ({ plain, packed: deflateRawSync(plain, BEST) })

/** A few bytes as one deflate block that stores them as they are. */
export function store(plain: Uint8Array): PackedRun {
  const packed = Buffer.alloc(5 + plain.length)
  packed.writeUInt16LE(plain.length, 1)
  packed.writeUInt16LE(~plain.length & 0xffff, 3)
  packed.set(plain, 5)
  return { plain, packed }
}

async function packForOne({ bytes, shared }: Run): Promise<PackedRun> {
  if (!shared) return bytes.length < TINY ? store(bytes) : { plain: bytes, packed: await packLightly(bytes) }
  const known = packedShared.get(bytes)
  if (known) return { plain: bytes, packed: known }
  const made = packForMany(bytes)
  packedShared.set(bytes, made.packed)
  return made
}

/** A visitor's own document as gzip, in pieces that follow each other; what all documents share is compressed once. */
export async function gzipForOne(runs: readonly Run[]): Promise<Uint8Array[]> {
  return gzipOf(await Promise.all(runs.map(packForOne)))
}

/** Compressed pieces as one gzip member. */
export function gzipOf(runs: readonly PackedRun[]): Uint8Array[] {
  let sum = 0
  let size = 0
  for (const { plain } of runs) {
    sum = crc32(plain, sum)
    size += plain.length
  }
  const end = Buffer.alloc(10)
  LAST_BLOCK.copy(end)
  end.writeUInt32LE(sum, 2)
  end.writeUInt32LE(size, 6)
  return [GZIP_HEADER, ...runs.map(({ packed }) => packed), end]
}
