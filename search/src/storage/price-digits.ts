import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from './index-queries.ts'

/** The kind of the sets of products on sale by one bit of their price, in minor units. */
export const PRICE_DIGIT = 'price'

const BITS = 24
const HIGHEST = 2 ** BITS - 1
const DIGITS = Array.from({ length: BITS }, (_, bit) => bit)

const clamped = (price: number) => Math.min(HIGHEST, Math.max(0, Math.floor(price)))
const has = (price: number, bit: number) => ((clamped(price) >>> bit) & 1) === 1

/** The bits of a price; a price above the highest that can be stored counts as the highest. */
export const digitsOf = (price: number): number[] => DIGITS.filter((bit) => has(price, bit))

/** The kind of the sets of products with another price at a store location: all of them, and by bit of that price. */
export const PRICE_AT = 'price at'

/** @param bit undefined for all products that have another price there */
export const priceAtKey = (storeLocation: string, bit?: number): string => JSON.stringify([storeLocation, bit])

/** The sets needed to compare prices at a store location. */
export function priceSets(storeLocation: string | null): SetName[] {
  const usual = DIGITS.map((bit) => ({ kind: PRICE_DIGIT, key: String(bit) }))
  if (storeLocation === null) return usual
  const here = [undefined, ...DIGITS].map((bit) => ({ kind: PRICE_AT, key: priceAtKey(storeLocation, bit) }))
  return [...usual, ...here]
}

/** The goods that cost at most this much. @param sets the sets named by `priceSets` */
export function upTo(price: number, goods: OrdinalSet, sets: readonly OrdinalSet[]): OrdinalSet {
  const [usual, here] = [sets.slice(0, BITS), sets.slice(BITS + 1)]
  const other = sets[BITS] ?? OrdinalSet.none
  const found = withDigitsUpTo(price, goods.without(other), usual)
  return other.size === 0 ? found : found.or(withDigitsUpTo(price, goods.and(other), here))
}

/** The price of a product, from the sets of `priceSets`. */
export function priceAt(ordinal: number, sets: readonly OrdinalSet[]): number {
  const from = sets[BITS]?.has(ordinal) ? BITS + 1 : 0
  return DIGITS.reduce((price, bit) => price + (sets[from + bit]?.has(ordinal) ? 2 ** bit : 0), 0)
}

/** Compares prices bit by bit, from the highest bit. */
function withDigitsUpTo(price: number, goods: OrdinalSet, digits: readonly OrdinalSet[]): OrdinalSet {
  let equal = goods
  let less = OrdinalSet.none
  for (const bit of DIGITS.toReversed()) {
    const set = digits[bit] ?? OrdinalSet.none
    if (has(price, bit)) {
      less = less.or(equal.without(set))
      equal = equal.and(set)
    } else equal = equal.without(set)
  }
  return less.or(equal)
}
