/** A product with more options than these can be found by each value, and by all together. */
const MAX_COMBINED = 5

/** The key of the values of some options, regardless of their order. */
export const optionKey = (optionPair: string): string => optionPair.split(',').sort().join(',')

/** The keys that match a choice: every selection of values, such as `leaf:whole`, `size:50g`, `leaf:whole,size:50g`. */
export function optionKeys(optionPair: string): string[] {
  const pairs = optionPair.split(',').sort()
  if (pairs.length > MAX_COMBINED) return [...pairs, pairs.join(',')]
  const selections = pairs.reduce<string[][]>((found, pair) => found.flatMap((some) => [some, [...some, pair]]), [[]])
  return selections.filter((some) => some.length > 0).map((some) => some.join(','))
}
