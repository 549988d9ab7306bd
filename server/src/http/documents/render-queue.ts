/** Thrown when so many documents wait to be rendered that another visitor would wait too long. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'

  constructor() {
    super('too many documents wait to be rendered')
  }
}

/** Concurrent renderings: with one thread, more would not be faster, and each takes memory. */
export const MAX_RUNNING = 16
/** Waiting renderings: about half a second's work, or a second on a busy machine. */
export const MAX_WAITING = 120

type Waiting = Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

/** Limits concurrent renderings. Networks take turns, so that one with many requests only delays itself. */
export class RenderQueue {
  #running = 0
  #size = 0
  /** Waiting renderings by network; the first network has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>()

  /**
   * @param network network of the request, see `networkOf`
   * @throws TooManyWaiting when the queue is full and no other network has more waiting than this one
   */
  async run<T>(network: string, render: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_RUNNING) this.#running += 1
    else await this.#turn(network)
    try {
      return await render()
    } finally {
      const next = this.#next()
      if (next) next.resolve()
      else this.#running -= 1
    }
  }

  #turn(network: string): Promise<void> {
    const own = this.#waiting.get(network) ?? []
    if (this.#size === MAX_WAITING) this.#makeRoomFor(own)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(network, own)
    own.push({ resolve, reject })
    this.#size += 1
    return promise
  }

  /** Rejects the last rendering of the network with the longest line. */
  #makeRoomFor(own: readonly Waiting[]): void {
    const longest = [...this.#waiting.values()].reduce((longer, each) => (each.length > longer.length ? each : longer))
    if (longest.length <= own.length + 1) throw new TooManyWaiting()
    longest.pop()?.reject(new TooManyWaiting())
    this.#size -= 1
  }

  #next(): Waiting | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [network, waiting] = first
    const next = waiting.shift()
    this.#waiting.delete(network)
    if (waiting.length > 0) this.#waiting.set(network, waiting)
    this.#size -= 1
    return next
  }
}
