import type { SetName } from '../storage/index-queries.ts'
import { SHOWN, SHOWN_NOT_AT, SHOWN_ONLY_AT, shownAt } from '../storage/shown-sets.ts'
import { optionKeys } from './option-keys.ts'

/** A choice of a product. Its price is in minor units. */
export interface Choice {
  optionPair: string
  price: number
  /** The store locations where it can be bought. */
  at: readonly string[]
}

/** A price of a product, with the sets that say when the product's card shows it. */
export interface Entry {
  price: number
  sets: SetName[]
}

const lowest = (choices: readonly Choice[]) => Math.min(...choices.map(({ price }) => price))

/**
 * The price that a card shows: that of the cheapest choice in stock, else of the cheapest choice. The server's `cardOf`
 * has the same rule.
 * @param storeLocation null for any store location
 */
export function shownPrice(choices: readonly Choice[], storeLocation: string | null): number {
  const inStock = choices.filter(({ at }) => (storeLocation === null ? at.length > 0 : at.includes(storeLocation)))
  return lowest(inStock.length > 0 ? inStock : choices)
}

/** A product's card prices at the store locations where they differ from the price shown when none is chosen. */
export function pricesElsewhere(choices: readonly Choice[], storeLocations: readonly string[]): [string, number][] {
  if (choices.length < 2) return []
  const usual = shownPrice(choices, null)
  return storeLocations
    .map((id): [string, number] => [id, shownPrice(choices, id)])
    .filter(([, price]) => price !== usual)
}

/** The product itself, and each selection of options that it can be listed by. */
function selectionsOf(choices: readonly Choice[]): Map<string, Choice[]> {
  const selections = new Map([['', [...choices]]])
  for (const choice of choices) {
    for (const key of choice.optionPair === '' ? [] : optionKeys(choice.optionPair)) {
      const having = selections.get(key)
      if (having) having.push(choice)
      else selections.set(key, [choice])
    }
  }
  return selections
}

/** Every price that a card of the product may show, the lowest first. */
export function entriesOf(choices: readonly Choice[], storeLocations: readonly string[]): Entry[] {
  const entries = new Map<number, SetName[]>()
  const add = (price: number, set: SetName) => {
    const sets = entries.get(price)
    if (sets) sets.push(set)
    else entries.set(price, [set])
  }
  for (const [options, having] of selectionsOf(choices)) {
    const usual = shownPrice(having, null)
    add(usual, { kind: SHOWN, key: options })
    for (const [storeLocation, price] of pricesElsewhere(having, storeLocations)) {
      const key = shownAt(storeLocation, options)
      add(usual, { kind: SHOWN_NOT_AT, key })
      add(price, { kind: SHOWN_ONLY_AT, key })
    }
  }
  return [...entries].map(([price, sets]) => ({ price, sets })).sort((a, b) => a.price - b.price)
}
