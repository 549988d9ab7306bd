/**
 * A cached reply, already serialized as JSON; `T` is the type of the reply. It is shared between requests, so callers must
 * not change `value`.
 */
export class SerializedReply<T> {
  declare readonly holds: T
  readonly json: string
  /** The text as it is sent: a string would be encoded for each request. */
  readonly bytes: Buffer
  #value: unknown

  constructor(reply: T) {
    this.json = JSON.stringify(reply)
    // Not from the pool of small buffers, which one cached reply would keep in memory.
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(this.json))
    this.bytes.write(this.json)
  }

  /** The same reply with other fields; the rest is shared, so that what documents have made of it is not made again. */
  with(fields: Partial<T>): SerializedReply<T> {
    const reply = { ...(this.value as T), ...fields }
    const other = new SerializedReply(reply)
    other.#value = reply
    return other
  }

  /** What both forms take at most, in bytes. */
  get size(): number {
    return this.json.length * 2 + this.bytes.length
  }

  /** The parsed text; parsed once, and only when a document needs it. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.json)
    return this.#value
  }
}
