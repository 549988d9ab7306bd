/**
 * A reply that is JSON text already, straight from a cache; it keeps the type of what it holds. Many readers share it,
 * so nobody may change what `value` gives.
 */
export class SerializedReply<T> {
  declare readonly holds: T
  readonly json: string
  #value: unknown

  constructor(reply: T) {
    this.json = JSON.stringify(reply)
  }

  /** What a reader of the text would parse; made once, and only when a document needs it. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.json)
    return this.#value
  }
}
