/** A value that is read once and shared until it is invalidated. A failed read is not cached. */
export class SharedRead<T> {
  readonly #read: () => Promise<T>
  #current: Promise<T> | undefined

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  get(): Promise<T> {
    if (this.#current) return this.#current
    const reading = this.#read()
    reading.catch(() => {
      if (this.#current === reading) this.#current = undefined
    })
    this.#current = reading
    return reading
  }

  invalidate(): void {
    this.#current = undefined
  }
}
