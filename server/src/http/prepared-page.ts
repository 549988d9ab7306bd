import { constants, crc32, deflateRawSync } from 'node:zlib'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([3, 0])

/** A run of the document between two nonces. */
interface Run {
  plain: Buffer
  /** The run as deflate blocks that end on a byte and refer to nothing before them, so that anything may follow. */
  packed: Buffer
}

const pack = (plain: Buffer): Buffer => deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** Bytes as one deflate block that stores them as they are. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return block
}

function runsBetween(html: Buffer, nonce: string): Run[] {
  const runs: Run[] = []
  for (let from = 0; from !== -1; ) {
    const at = html.indexOf(nonce, from)
    const plain = html.subarray(from, at === -1 ? undefined : at)
    runs.push({ plain, packed: pack(plain) })
    from = at === -1 ? -1 : at + nonce.length
  }
  return runs
}

/**
 * A rendered document that can go out many times, each time with a nonce of its own. It is compressed once: the nonce is
 * put between the compressed runs as a stored block.
 */
export class PreparedPage {
  readonly #runs: Run[]
  readonly #size: number

  /** @param nonce the value that the document was rendered with */
  constructor(html: Uint8Array, nonce: string) {
    this.#runs = runsBetween(Buffer.from(html.buffer, html.byteOffset, html.byteLength), nonce)
    this.#size = html.length
  }

  /**
   * The document with another nonce of the same length, in pieces that follow each other. The large pieces are shared by
   * all replies: copying them for each would fill the memory faster than it is collected.
   */
  plain(nonce: string): Uint8Array[] {
    const value = Buffer.from(nonce)
    return this.#runs.flatMap(({ plain }, index) => (index === 0 ? [plain] : [value, plain]))
  }

  /** The same, as gzip. */
  gzip(nonce: string): Uint8Array[] {
    const value = Buffer.from(nonce)
    const block = stored(value)
    const parts: Uint8Array[] = [GZIP_HEADER]
    let sum = 0
    for (const [index, { plain, packed }] of this.#runs.entries()) {
      if (index > 0) {
        parts.push(block)
        sum = crc32(value, sum)
      }
      parts.push(packed)
      sum = crc32(plain, sum)
    }
    const end = Buffer.alloc(10)
    LAST_BLOCK.copy(end)
    end.writeUInt32LE(sum, 2)
    end.writeUInt32LE(this.#size, 6)
    parts.push(end)
    return parts
  }
}
