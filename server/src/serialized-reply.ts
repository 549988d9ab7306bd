/**
 * A cached reply, already serialized as JSON; `T` is the type of the reply. It is shared between requests, so callers must
 * not change `value`.
 */
export class SerializedReply<T> {
  declare readonly holds: T
  readonly json: string
  #value: unknown

  constructor(reply: T) {
    this.json = JSON.stringify(reply)
  }

  /** The parsed text; parsed once, and only when a document needs it. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.json)
    return this.#value
  }
}
