import { allOf, intersect, unite, NO_SETS, type TermSets } from './search-index.ts'

/** One part of a query that products must meet: a word, words that are written apart or together, or a run of Han. */
export interface Slot {
  /** As it stands in a corrected query. */
  text: string
  /** Whether `text` is not what was asked. */
  corrected: boolean
  /** Ways to meet it; in each, all terms must be there. None when nothing is spelt like it. */
  readings: string[][]
  /** Other words that a misspelt one may have meant, less likely ones. */
  others: string[]
  /** Whether its readings leave out some of what was asked. */
  partial: boolean
}

export const slotOf = (text: string, readings: string[][], more: Partial<Slot> = {}): Slot => ({
  text,
  readings,
  corrected: false,
  others: [],
  partial: false,
  ...more,
})

/** Products that meet a slot in any of its ways. */
export function setsOfSlot(slot: Slot, sets: ReadonlyMap<string, TermSets>): TermSets {
  return slot.readings.map((terms) => allOf(sets, terms)).reduce(unite, NO_SETS)
}

/** The same slot read as another word. */
export const readAs = (slot: Slot, word: string): Slot => ({ ...slot, text: word, corrected: true, readings: [[word]] })

/** Every term that a slot may be read by. */
export const termsOfSlot = ({ readings, others }: Slot): string[] => [...readings.flat(), ...others]

/** The slot read as the word that products are called beside the rest, else by the rankedCorrections that they mention. */
export function resolved(slot: Slot, sets: ReadonlyMap<string, TermSets>, rest: TermSets | null): Slot {
  if (slot.others.length === 0) return slot
  const words = [slot.text, ...slot.others]
  const met = words.map((word) => {
    const own = sets.get(word) ?? NO_SETS
    return { word, found: rest ? intersect(own, rest) : own }
  })
  const best = met.find(({ found }) => found.name.size > 0) ?? met.find(({ found }) => found.all.size > 0)
  return best ? readAs(slot, best.word) : slot
}
