const FIRST = 8

/** Members of one set in one chunk, while they are gathered: two bytes each. */
export class Members {
  #list = new Uint16Array(FIRST)
  #length = 0

  /** @param member not below the one before */
  add(member: number): void {
    if (this.#length === this.#list.length) {
      const larger = new Uint16Array(this.#list.length * 2)
      larger.set(this.#list)
      this.#list = larger
    }
    this.#list[this.#length++] = member
  }

  get list(): Uint16Array {
    return this.#list.subarray(0, this.#length)
  }
}
