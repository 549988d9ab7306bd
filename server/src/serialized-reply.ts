/** Node encodes texts up to this length on its stack; in UTF-16 code units. */
const MAX_TEXT = 5000

/**
 * A cached reply, already serialized as JSON; `T` is the type of the reply. It is shared between requests, so callers must
 * not change `value`.
 */
export class SerializedReply<T> {
  declare readonly holds: T
  #json: string | undefined
  #bytes: Buffer | undefined
  #value: T | undefined

  private constructor(form: { json: string } | { value: T }) {
    if ('json' in form) this.#json = form.json
    else this.#value = form.value
  }

  /** @param reply is not retained, since its text takes less memory; later changes of it have no effect */
  static of<T>(reply: T): SerializedReply<T> {
    return new SerializedReply<T>({ json: JSON.stringify(reply) })
  }

  /** The same reply with some fields replaced; the rest is shared, so what documents derived from it is reused. */
  with(fields: Partial<T>): SerializedReply<T> {
    return new SerializedReply<T>({ value: { ...this.value, ...fields } })
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#value)
    return this.#json
  }

  /**
   * What is sent: a short text, which Node writes in one piece with the headers, or the bytes of a long one, which would
   * otherwise be encoded for each request.
   */
  get body(): string | Buffer {
    if (this.json.length <= MAX_TEXT) return this.json
    this.#bytes ??= encode(this.json)
    return this.#bytes
  }

  /** Upper bound of the memory taken by text, bytes and value, in bytes. */
  get size(): number {
    return this.json.length * 2 + Buffer.byteLength(this.json)
  }

  /** The parsed text; parsed once, and only when a document needs it. */
  get value(): T {
    this.#value ??= JSON.parse(this.json) as T
    return this.#value
  }
}

/** Encodes without the pool of small buffers: one cached reply would retain an entire pool in memory. */
function encode(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
