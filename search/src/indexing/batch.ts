/** Collects rows and writes many at once. */
export class Batch<T> {
  readonly #write: (rows: readonly T[]) => Promise<void>
  readonly #size: number
  #rows: T[] = []

  constructor(write: (rows: readonly T[]) => Promise<void>, size: number) {
    this.#write = write
    this.#size = size
  }

  async add(row: T): Promise<void> {
    this.#rows.push(row)
    if (this.#rows.length >= this.#size) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0) await this.#write(rows)
  }
}
