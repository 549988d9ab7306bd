/** The visitor who waits for a piece of work, and the picture it is for. */
export interface ImageRequester {
  /** The visitor's network; empty for work that no visitor waits for. */
  from: string
  /** The picture's name. */
  picture: string
}

/** The queue is full: the visitor may retry later. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
}

/** Per visitor. More renditions than any page shows; at 50 ms each, a minute's work. */
const MAX_PER_VISITOR = 1_000
const MAX_QUEUED = 4_000

/** Starts the work; returns false if it was started already, from another visitor's line. */
type Start = () => boolean

interface Waiting {
  start: Start
  /** How many renditions of the same picture were added to the line before it. */
  round: number
}

/** Work that one visitor waits for. */
interface Line {
  waiting: Waiting[]
  rounds: Map<string, number>
}

/** Takes the first entry of the lowest round, so that a new picture comes before further sizes of others. */
function takeNext({ waiting }: Line): Waiting | undefined {
  const lowest = Math.min(...waiting.map(({ round }) => round))
  const index = waiting.findIndex(({ round }) => round === lowest)
  return waiting.splice(index, 1)[0]
}

/**
 * A queue of work. Visitors take turns, so that one who requests every picture in every size does not delay others'
 * pages; and within a visitor's line, the pictures take turns.
 */
export class ImageQueue {
  /** The first line has the next turn. */
  readonly #lines = new Map<string, Line>()
  #size = 0

  /** Adds work. @throws TooManyPictures */
  add({ from, picture }: ImageRequester, start: Start): void {
    const line: Line = this.#lines.get(from) ?? { waiting: [], rounds: new Map() }
    if (line.waiting.length >= MAX_PER_VISITOR || this.#size >= MAX_QUEUED)
      throw new TooManyPictures('the image queue is full')
    const round = line.rounds.get(picture) ?? 0
    line.rounds.set(picture, round + 1)
    line.waiting.push({ start, round })
    this.#lines.set(from, line)
    this.#size += 1
  }

  /** Removes and returns the next work; undefined when the queue is empty. */
  next(): Start | undefined {
    const [from, line] = this.#lines.entries().next().value ?? []
    if (from === undefined || !line) return undefined
    this.#lines.delete(from)
    const taken = takeNext(line)
    if (line.waiting.length > 0) this.#lines.set(from, line)
    this.#size -= 1
    return taken?.start
  }
}
