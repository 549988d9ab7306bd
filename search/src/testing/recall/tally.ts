import type { ShopperQuery, ShopperSet } from './shopper-set.ts'

/** Number of products that a page of results shows. */
export const SEEN_AT_ONCE = 12

/** The number of answered queries or products, and their share of the total. */
export class Tally {
  total = 0
  answered = 0
  readonly failed: string[] = []

  add(total: number, answered: number, what: string): void {
    this.total += total
    this.answered += answered
    if (answered < total) this.failed.push(what)
  }

  get share(): number {
    return this.total === 0 ? 1 : this.answered / this.total
  }
}

/** The result of one search. */
export interface Answer {
  ids: readonly string[]
  matched: 'ALL' | 'MOST' | 'NONE'
}

/**
 * @property recall wanted products among the first 12, out of as many as fit there
 * @property first queries whose first result is sensible
 */
export interface ShopperFigures {
  recall: Tally
  first: Tally
}

function tally({ recall, first }: ShopperFigures, [query, wants, alsoFirst = []]: ShopperQuery, answer: Answer): void {
  const { ids, matched } = answer
  if (wants.length === 0) {
    first.add(1, matched === 'ALL' ? 0 : 1, `${query}: ${matched}, ${ids[0]}`)
    return
  }
  const seen = ids.slice(0, SEEN_AT_ONCE)
  const possible = Math.min(wants.length, SEEN_AT_ONCE)
  const missing = wants.filter((want) => !seen.includes(want))
  recall.add(possible, Math.min(possible, wants.length - missing.length), `${query}: ${missing}`)
  first.add(1, [...wants, ...alsoFirst].some((want) => want === ids[0]) ? 1 : 0, `${query}: ${ids[0]}`)
}

/** Runs a set of queries. */
export async function figuresOf(set: ShopperSet, search: (query: string) => Promise<Answer>): Promise<ShopperFigures> {
  const figures = { recall: new Tally(), first: new Tally() }
  for (const row of Object.values(set).flat()) tally(figures, row, await search(row[0]))
  return figures
}
