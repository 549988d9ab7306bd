import type { OfferedItem } from './queries.ts'

/** The product's options with group prices. */
export function goodsOf({ product, prices }: OfferedItem) {
  const combinations = prices.map(({ optionPair, groupPrice, available }) => ({
    ...{ optionPair, available },
    fact: product.combinations.find((each) => each.optionPair === optionPair)?.fact ?? product.fact,
    price: groupPrice,
    wasPrice: null,
  }))
  return { options: product.options, combinations }
}
