import { allOf, either, NOWHERE, type TermSets } from './search-index.ts'

/** One part of a query that products must meet: a word, words that are written apart or together, or a run of Han. */
export interface Slot {
  /** As it stands in a corrected query. */
  text: string
  /** Whether `text` is not what was asked. */
  corrected: boolean
  /** Ways to meet it; in each, all terms must be there. None when nothing is spelt like it. */
  readings: string[][]
  /** Whether its readings leave out some of what was asked. */
  partial: boolean
}

export const slotOf = (text: string, readings: string[][], more: Partial<Slot> = {}): Slot => ({
  text,
  readings,
  corrected: false,
  partial: false,
  ...more,
})

/** Products that meet a slot in any of its ways. */
export function setsOfSlot(slot: Slot, sets: ReadonlyMap<string, TermSets>): TermSets {
  return slot.readings.map((terms) => allOf(sets, terms)).reduce(either, NOWHERE)
}
