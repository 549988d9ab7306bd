/** Thrown when so many documents wait to be rendered that a further visitor would wait too long. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Concurrent renderings: more would not be faster, as there is one thread, but each takes memory. */
const MAX_RUNNING = 16
/** About half a second's work, and a second on a busy machine. */
const MAX_WAITING = 120

/** Bounds the renderings in flight; the next ones wait in order. */
export class RenderQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @throws TooManyWaiting */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_RUNNING) this.#running += 1
    else if (this.#waiting.length < MAX_WAITING) await new Promise<void>((start) => this.#waiting.push(start))
    else throw new TooManyWaiting('too many documents wait to be rendered')
    try {
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
