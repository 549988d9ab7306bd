import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import type { GroupPriceRow, ItemRow } from './queries.ts'
import { itemIn } from './view.ts'

const variant = (id: number, price: number) => ({
  id,
  optionPair: `size:${id}`,
  price,
  clearancePrice: null,
  fact: null,
})
const product = { variants: [variant(1, 900), variant(2, 1500)] } as unknown as Product
const row = { id: 'item', campaignId: 'c', groupSize: 3, unitsLeft: null, soldUnits: 0 } as ItemRow
const prices = (first: number, second: number) =>
  [
    { itemId: 'item', variantId: 1, groupPrice: 700, free: first },
    { itemId: 'item', variantId: 2, groupPrice: 1200, free: second },
  ] as GroupPriceRow[]

test.each([
  [5, 5, 700, 900],
  [0, 5, 1200, 1500],
  [0, 0, 700, 900],
])('with %i and %i units of two choices, the price in a group is %i instead of %i', (first, second, group, alone) => {
  expect(itemIn(row, product, prices(first, second))).toMatchObject({
    groupPrice: group,
    alonePrice: alone,
    saving: alone - group,
  })
})
