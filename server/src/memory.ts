/** What a memory is told of itself. */
interface MemoryOptions<V> {
  /** What an entry takes, in the same unit as the limit; each counts as one when this is left out. */
  weigh?: (value: V) => number
}

/**
 * A bounded memory of what was read: the least recently used goes first, readers of the same key share one reading, and
 * a reading that was under way when the memory was dropped is not kept.
 */
export class Memory<V> {
  readonly #limit: number
  readonly #weigh: (value: V) => number
  readonly #kept = new Map<string, { value: V; weight: number }>()
  readonly #reading = new Map<string, Promise<V>>()
  #weight = 0
  #generation = 0

  /** @param limit entries kept at most, or what they may weigh together */
  constructor(limit: number, { weigh = () => 1 }: MemoryOptions<V> = {}) {
    this.#limit = limit
    this.#weigh = weigh
  }

  /** What all entries weigh together. */
  get weight(): number {
    return this.#weight
  }

  get(key: string): V | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
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
    this.forget(key)
    const weight = this.#weigh(value)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limit) break
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }

  drop(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#reading.clear()
    this.#weight = 0
  }
}
