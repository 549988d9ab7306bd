import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from './index-queries.ts'

/** The kind of the sets that hold the products on sale with one bit of the price, in minor units. */
export const PRICE_DIGIT = 'price'

const BITS = 24
const HIGHEST = 2 ** BITS - 1
const PLACES = Array.from({ length: BITS }, (_, bit) => bit)

const clamped = (price: number) => Math.min(HIGHEST, Math.max(0, Math.floor(price)))
const has = (price: number, bit: number) => ((clamped(price) >>> bit) & 1) === 1

/** The bits of a price; higher ones than can be stored count as the highest. */
export const digitsOf = (price: number): number[] => PLACES.filter((bit) => has(price, bit))

export const PRICE_SETS: readonly SetName[] = PLACES.map((bit) => ({ kind: PRICE_DIGIT, key: String(bit) }))

/** The goods that cost at most this much: compared bit by bit, from the highest. @param digits the sets of `PRICE_SETS` */
export function upTo(price: number, goods: OrdinalSet, digits: readonly OrdinalSet[]): OrdinalSet {
  let equal = goods
  let less = OrdinalSet.none
  for (const bit of PLACES.toReversed()) {
    const set = digits[bit] ?? OrdinalSet.none
    if (has(price, bit)) {
      less = less.or(equal.without(set))
      equal = equal.and(set)
    } else equal = equal.without(set)
  }
  return less.or(equal)
}
