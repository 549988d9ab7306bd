/** Counts milliseconds down while running, and calls back once at the end. A pause preserves the time left. */
export class Countdown {
  #left: number
  readonly #onEnd: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(milliseconds: number, onEnd: () => void) {
    this.#left = milliseconds
    this.#onEnd = onEnd
  }

  /** Starts the countdown, or resumes it. @returns a function that pauses it */
  run(): () => void {
    this.#since = performance.now()
    this.#timer = setTimeout(this.#onEnd, this.#left)
    return () => {
      clearTimeout(this.#timer)
      this.#left = Math.max(0, this.#left - (performance.now() - this.#since))
    }
  }
}
