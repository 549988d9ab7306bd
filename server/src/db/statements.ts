import { LRUCache } from 'lru-cache'

/** How often a statement is sent before it is prepared. */
const REPEATED = 8
/** Prepared statements, of which each connection has its own: about 50 kB each. */
const MAX_PREPARED = 150
/** Statements that are counted. Those with lists of another length each time never become frequent. */
const MAX_COUNTED = 1000

const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** A result with all columns of a table cannot be prepared: it changes when a newer version adds a column meanwhile. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+|\.)\*/i

/**
 * Names the statements that a process sends again and again, so that PostgreSQL prepares them: parsing and planning one takes
 * longer than running it.
 */
export class Statements {
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  readonly #names = new Map<string, string>()

  /** The name under which to prepare a statement; undefined for one that is rare. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === MAX_PREPARED) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    this.#counts.set(text, count)
    if (count < REPEATED || !PREPARABLE.test(text) || ALL_COLUMNS.test(text)) return undefined
    this.#counts.delete(text)
    this.#names.set(text, `frequent-${this.#names.size + 1}`)
    return this.#names.get(text)
  }
}
