import { LRUCache } from 'lru-cache'

/** How often a statement is sent before it is prepared. */
const REPEATED = 8
/** Limit of prepared statements; each connection has its own, about 50 kB each. */
const MAX_PREPARED = 150
/** Limit of counted statements. Those whose lists vary in length never become frequent. */
const MAX_COUNTED = 1000

const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** A result with all columns of a table cannot be prepared: it changes when a newer version adds a column meanwhile. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+|\.)\*/i

/**
 * Names the statements that a process sends repeatedly, so that PostgreSQL prepares them: parsing and planning a
 * statement takes longer than running it.
 */
export class Statements {
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  readonly #names = new Map<string, string>()

  /** The name for preparing a statement; undefined for a rare one. */
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
