import { expect, test } from 'vitest'
import { entriesOf, shownPrice } from './shown-prices.ts'

const choice = (optionPair: string, price: number, at: string[] = []) => ({ optionPair, price, at })
const small = choice('size:50g', 500, ['north'])
const large = choice('size:100g', 900, ['north', 'south'])

test.each([
  ['the cheapest in stock anywhere', [small, large], null, 500],
  ['the cheapest in stock there', [small, large], 'south', 900],
  ['the cheapest when none is in stock there', [small, large], 'west', 500],
  ['the cheapest when none is in stock', [choice('a:1', 7), choice('a:2', 6)], null, 6],
])('a card shows %s', (_what, choices, storeLocation, price) => {
  expect(shownPrice(choices, storeLocation)).toBe(price)
})

test('a product has an entry for each price that its card may show, with where and for which options', () => {
  const south = '["south",""]'
  expect(entriesOf([large, small], ['north', 'south', 'west'])).toEqual([
    {
      price: 500,
      sets: [
        { kind: 'shown', key: '' },
        { kind: 'shown not at', key: south },
        { kind: 'shown', key: 'size:50g' },
      ],
    },
    {
      price: 900,
      sets: [
        { kind: 'shown only at', key: south },
        { kind: 'shown', key: 'size:100g' },
      ],
    },
  ])
})
