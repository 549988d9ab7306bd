/** Counts milliseconds down while it runs, and calls back once at the end. A pause keeps what is left. */
export class Countdown {
  #left: number
  readonly #onEnd: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(milliseconds: number, onEnd: () => void) {
    this.#left = milliseconds
    this.#onEnd = onEnd
  }

  /** Starts it, or goes on with what is left. @returns what pauses it again */
  run(): () => void {
    this.#since = performance.now()
    this.#timer = setTimeout(this.#onEnd, this.#left)
    return () => {
      clearTimeout(this.#timer)
      this.#left = Math.max(0, this.#left - (performance.now() - this.#since))
    }
  }
}
