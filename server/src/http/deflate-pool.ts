import { constants, createDeflateRaw, type DeflateRaw, deflateRawSync } from 'node:zlib'

/** Enough for what one visitor gets once. */
const LIGHT = { level: 3, windowBits: 14, memLevel: 7, chunkSize: 32_768 }
/** Every piece ends on a byte, and nothing after it refers to it. */
const APART = constants.Z_FULL_FLUSH
/** Less is compressed sooner than it is handed to another thread, in bytes. */
const SMALL = 8192
/** As much as that needs: what a compressor takes for itself costs more than a small piece does. */
const SMALL_LIGHT = { ...LIGHT, windowBits: 13, chunkSize: SMALL, finishFlush: APART }
/** Compressors that are kept for the next document. Each holds about 130 kB. */
const KEPT = 8

/** A compressor that is used again: to make one takes longer than to hand it a page. */
class Compressor {
  readonly #stream: DeflateRaw = createDeflateRaw({ ...LIGHT, flush: APART })
  #pieces: Buffer[] = []

  constructor() {
    this.#stream.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  async pack(plain: Uint8Array): Promise<Uint8Array> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(plain, (error) => (error ? reject(error) : resolve()))
    })
    const pieces = this.#pieces
    this.#pieces = []
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
}

const idle: Compressor[] = []

/** Compresses a piece that goes out once, in another thread: deflate blocks as of a `PackedRun`. */
export async function packLightly(plain: Uint8Array): Promise<Uint8Array> {
  if (plain.length < SMALL) return deflateRawSync(plain, SMALL_LIGHT)
  const compressor = idle.pop() ?? new Compressor()
  // One that failed is not used again.
  const packed = await compressor.pack(plain)
  if (idle.length < KEPT) idle.push(compressor)
  return packed
}
