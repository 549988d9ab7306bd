import type { OfferedItem } from './queries.ts'

/** What a campaign's item is chosen among: the product's options, at the prices of a group. */
export function goodsOf({ product, prices }: OfferedItem) {
  const combinations = prices.map(({ optionPair, groupPrice, available }) => ({
    ...{ optionPair, available },
    price: groupPrice,
    wasPrice: null,
  }))
  return { options: product.options, combinations }
}
