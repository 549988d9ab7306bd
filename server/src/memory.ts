/**
 * A bounded memory of what was read: the least recently used goes first, readers of the same key share one reading, and
 * a reading that was under way when the memory was dropped is not kept.
 */
export class Memory<V> {
  readonly #limit: number
  readonly #kept = new Map<string, V>()
  readonly #reading = new Map<string, Promise<V>>()
  #generation = 0

  /** @param limit entries kept at most */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  /** The kept value, or what `read` gives, kept for the next reader when `keeps` says so. */
  through(key: string, read: () => Promise<V>, keeps: (value: V) => boolean = () => true): V | Promise<V> {
    return this.get(key) ?? this.#reading.get(key) ?? this.#read(key, read, keeps)
  }

  #read(key: string, read: () => Promise<V>, keeps: (value: V) => boolean): Promise<V> {
    const generation = this.#generation
    const reading = read()
      .then((value) => {
        if (generation === this.#generation && keeps(value)) this.set(key, value)
        return value
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key)
      })
    this.#reading.set(key, reading)
    return reading
  }

  set(key: string, value: V): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#limit) break
      this.#kept.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#kept.delete(key)
  }

  drop(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#reading.clear()
  }
}
