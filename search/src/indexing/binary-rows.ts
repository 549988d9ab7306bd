/** Rows as `COPY … (FORMAT binary)` reads them: https://www.postgresql.org/docs/current/sql-copy.html */
const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)])
const FULL = 65_536
const NULL = -1
const END = -1

/** Encodes rows field by field, in the order of the columns. */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(2 * FULL)
  #at: number

  constructor() {
    this.#at = HEAD.copy(this.#bytes)
  }

  get isFull(): boolean {
    return this.#at >= FULL
  }

  /** The encoded rows; valid until the next row. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#at)
    this.#at = 0
    return taken
  }

  /** The remaining rows and the trailer. */
  end(): Buffer {
    this.#room(2)
    this.#at = this.#bytes.writeInt16BE(END, this.#at)
    return this.take()
  }

  row(fields: number): this {
    this.#room(2)
    this.#at = this.#bytes.writeInt16BE(fields, this.#at)
    return this
  }

  int2(value: number): this {
    this.#field(2)
    this.#at = this.#bytes.writeInt16BE(value, this.#at)
    return this
  }

  int4(value: number): this {
    this.#field(4)
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
    return this
  }

  int8(value: number): this {
    this.#field(8)
    this.#at = this.#bytes.writeBigInt64BE(BigInt(value), this.#at)
    return this
  }

  bool(value: boolean): this {
    this.#field(1)
    this.#at = this.#bytes.writeInt8(value ? 1 : 0, this.#at)
    return this
  }

  text(value: string | null): this {
    if (value === null) {
      this.#room(4)
      this.#at = this.#bytes.writeInt32BE(NULL, this.#at)
      return this
    }
    // Three bytes hold any UTF-16 unit; the length is known once it is written.
    this.#room(4 + value.length * 3)
    const length = this.#bytes.write(value, this.#at + 4)
    this.#bytes.writeInt32BE(length, this.#at)
    this.#at += 4 + length
    return this
  }

  bytes(value: Uint8Array): this {
    this.#field(value.length)
    this.#bytes.set(value, this.#at)
    this.#at += value.length
    return this
  }

  #field(length: number): void {
    this.#room(4 + length)
    this.#at = this.#bytes.writeInt32BE(length, this.#at)
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
