/** Who waits for a piece of work, and for which picture. */
export interface ImageRequester {
  /** The visitor's network; empty for work that no visitor waits for. */
  from: string
  /** The picture's name. */
  picture: string
}

/** A queue has no place left: the visitor may ask again later. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
}

/** More renditions than any page shows; at 50 ms each, a minute's work. */
const MAX_OF_ONE = 1_000
const MAX_OF_ALL = 4_000

/** Starts the work; false when it was started before, in another line. */
type Start = () => boolean

interface Waiting {
  start: Start
  /** How many renditions of its picture were put into the same line before it. */
  round: number
}

/** What waits for one visitor. */
interface Line {
  waiting: Waiting[]
  rounds: Map<string, number>
}

/** Takes the first of those with the lowest round, so that a new picture passes the further sizes of others. */
function takeNext({ waiting }: Line): Waiting | undefined {
  const lowest = Math.min(...waiting.map(({ round }) => round))
  const index = waiting.findIndex(({ round }) => round === lowest)
  return waiting.splice(index, 1)[0]
}

/**
 * Work that waits. Visitors take turns, so that one who wants every picture in every size does not hold up the page of
 * another; and of what one visitor wants, the pictures take turns.
 */
export class ImageQueue {
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line>()
  #size = 0

  /** @throws TooManyPictures */
  add({ from, picture }: ImageRequester, start: Start): void {
    const line: Line = this.#lines.get(from) ?? { waiting: [], rounds: new Map() }
    if (line.waiting.length >= MAX_OF_ONE || this.#size >= MAX_OF_ALL) throw new TooManyPictures('too much waits')
    const round = line.rounds.get(picture) ?? 0
    line.rounds.set(picture, round + 1)
    line.waiting.push({ start, round })
    this.#lines.set(from, line)
    this.#size += 1
  }

  /** Removes and returns what is next; undefined when nothing waits. */
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
