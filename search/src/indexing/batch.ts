/** Gathers rows and writes many at once. */
export class Batch<T> {
  readonly #write: (rows: readonly T[]) => Promise<void>
  readonly #most: number
  #rows: T[] = []

  /** @param most rows that are written at once */
  constructor(write: (rows: readonly T[]) => Promise<void>, most: number) {
    this.#write = write
    this.#most = most
  }

  async add(row: T): Promise<void> {
    this.#rows.push(row)
    if (this.#rows.length >= this.#most) await this.end()
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0) await this.#write(rows)
  }
}
