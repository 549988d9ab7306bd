import { allOf, intersect, NO_SETS, type TermSets, unite } from './term-index.ts'

/** One part of a query: a word, words that are written separately or as one, or a run of Han. */
export interface Slot {
  /** As it is written in a corrected query. */
  text: string
  /** Whether `text` is not what was typed. */
  corrected: boolean
  /** Alternatives, each of terms that must all be present. Empty when nothing is spelt like it. */
  readings: string[][]
  /** Less likely corrections. */
  others: string[]
  /** Whether its readings leave out some of what was typed. */
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

/** Products that match any reading of a slot. */
export function setsOfSlot(slot: Slot, sets: ReadonlyMap<string, TermSets>): TermSets {
  return slot.readings.map((terms) => allOf(sets, terms)).reduce(unite, NO_SETS)
}

export const readAs = (slot: Slot, word: string): Slot => ({ ...slot, text: word, corrected: true, readings: [[word]] })

/** Every term of a slot's readings and corrections. */
export const termsOfSlot = ({ readings, others }: Slot): string[] => [...readings.flat(), ...others]

/** The slot with the likeliest correction that product names have together with the rest, or else their texts. */
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
