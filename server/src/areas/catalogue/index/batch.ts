interface Limit<T> {
  rows: number
  bytes?: number
  weigh?: (row: T) => number
}

/** Gathers rows and writes many at once. */
export class Batch<T> {
  readonly #write: (rows: readonly T[]) => Promise<void>
  readonly #limit: Limit<T>
  #rows: T[] = []
  #bytes = 0

  constructor(write: (rows: readonly T[]) => Promise<void>, limit: Limit<T>) {
    this.#write = write
    this.#limit = limit
  }

  async add(row: T): Promise<void> {
    this.#rows.push(row)
    this.#bytes += this.#limit.weigh?.(row) ?? 0
    if (this.#rows.length >= this.#limit.rows || this.#bytes >= (this.#limit.bytes ?? Number.POSITIVE_INFINITY)) {
      await this.end()
    }
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    if (rows.length > 0) await this.#write(rows)
  }
}
