import { MAX_ADD_ONS } from '@istore/contract/limits.ts'
import { expect, test } from 'vitest'
import { type AddOn, addOnOf, plainAddOn, priceTogether, withAddOn } from './add-ons.ts'
import type { Product } from './choice.ts'

const image = { imageURL: '/a.svg', alt: '', width: 1, height: 1, tint: '#fff', widths: [] }
const addOn = (productId: string, more: Partial<AddOn> = {}): AddOn => ({
  ...{ productId, optionPair: '', optionText: '', name: productId, image, unitPrice: 350 },
  ...more,
})
const wrap = {
  id: 'wrap',
  name: 'Wrap',
  image,
  price: 500,
  options: [
    {
      name: 'paper',
      label: 'Paper',
      values: [
        { value: 'rose', label: 'Rose' },
        { value: 'jade', label: 'Jade' },
      ],
    },
  ],
  combinations: [
    { optionPair: 'paper:rose', price: 500, wasPrice: null, available: 0 },
    { optionPair: 'paper:jade', price: 650, wasPrice: null, available: 3 },
  ],
} as unknown as Product

test('an add-on without options is what its card says', () => {
  const card = { id: 'card', name: 'Card', image, price: 350 } as unknown as Parameters<typeof plainAddOn>[0]
  expect(plainAddOn(card)).toEqual(addOn('card', { name: 'Card' }))
})

test('an add-on with options has the price and the words of its choice', () => {
  expect(addOnOf(wrap, { paper: 'jade' })).toEqual(
    addOn('wrap', { name: 'Wrap', optionPair: 'paper:jade', optionText: 'Jade', unitPrice: 650 }),
  )
})

test('add-ons are put in, changed and taken out, each once', () => {
  const [one, two] = [addOn('one'), addOn('two')]
  const both = withAddOn(withAddOn([], 'one', one), 'two', two)
  expect(both).toEqual([one, two])
  const changed = addOn('one', { unitPrice: 400 })
  expect(withAddOn(both, 'one', changed)).toEqual([changed, two])
  expect(withAddOn(both, 'one', undefined)).toEqual([two])
  expect(withAddOn(both, 'three', undefined)).toEqual(both)
})

test('no more are chosen than one call takes', () => {
  const full = Array.from({ length: MAX_ADD_ONS }, (_, at) => addOn(`a${at}`))
  expect(withAddOn(full, 'more', addOn('more'))).toEqual(full)
  expect(withAddOn(full, 'a0', addOn('a0', { unitPrice: 1 }))[0]?.unitPrice).toBe(1)
})

test('the price of all is that of the units and of one of each add-on', () => {
  expect(priceTogether({ unitPrice: 2400, quantity: 2 }, [addOn('a'), addOn('b', { unitPrice: 500 })])).toBe(5650)
  expect(priceTogether({ unitPrice: 2400, quantity: 1 }, [])).toBe(2400)
})
