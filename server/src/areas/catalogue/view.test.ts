import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { cardOf, detailOf } from './view.ts'

const both = { en: 'Tea', zh: '茶' }
const product: Product = {
  id: 'tea',
  productType: 'PRODUCT',
  giftCard: false,
  name: both,
  fact: both,
  description: both,
  details: [],
  options: [],
  pictures: [],
  brand: { key: 'brand', name: both },
  categories: [],
  tags: [],
  taxClass: 'goods',
  addOnTag: null,
  variants: [{ id: 1, optionPair: '', price: 100, clearancePrice: null, fact: null }],
}

/** A product as stored in the database, possibly with a language missing. */
const written = (texts: object) => ({ ...product, ...texts }) as Product

test.each([
  ['en', { zh: '茶' }, '茶', 'zh'],
  ['zh', { en: 'Tea' }, 'Tea', 'en'],
  ['en', both, 'Tea', null],
  ['zh', both, '茶', null],
  ['zh', { en: 'Tea', zh: '' }, '', null],
] as const)('in %s a product named %o is called %s, in the language %s', (locale, name, shown, language) => {
  const card = cardOf(written({ name }), new Map(), { locale })
  expect(card).toMatchObject({ name: shown, textLanguage: language })
})

test('a text missing in one language falls back to the other, and nothing is undefined', () => {
  const zh = { zh: '茶' }
  const texts = { name: zh, fact: zh, description: zh, brand: { key: 'b', name: zh }, tags: [{ key: 't', name: zh }] }
  const detail = detailOf(
    written({
      ...texts,
      categories: [{ key: 'c', name: zh }],
      details: [{ key: 'd', title: zh, text: zh }],
      options: [{ name: 'size', label: zh, values: [{ value: 'small', label: zh }] }],
      pictures: [{ imageURL: 'a.svg', width: 1, height: 1, tint: '#fff', widths: [], alt: zh }],
    }),
    new Map(),
    'en',
  )
  expect(detail).toMatchObject({
    name: '茶',
    fact: '茶',
    description: '茶',
    brand: { name: '茶' },
    tags: [{ name: '茶' }],
  })
  expect(detail).toMatchObject({ details: [{ title: '茶', text: '茶' }], categories: [{ name: '茶' }] })
  expect(detail.options).toEqual([{ name: 'size', label: '茶', values: [{ value: 'small', label: '茶' }] }])
  expect(detail.images[0]?.alt).toBe('茶')
})

test('a product without a picture has a plain background, not a fault', () => {
  expect(cardOf(product, new Map(), { locale: 'en' }).image).toMatchObject({ imageURL: '', alt: '' })
})

const size = (id: number, optionPair: string, price: number, fact?: string) => ({
  ...{ id, optionPair, price },
  clearancePrice: null,
  fact: fact === undefined ? null : { en: fact, zh: fact },
})
const sizes: Product = {
  ...product,
  fact: { en: '50 g', zh: '50 g' },
  variants: [size(1, 'size:50g', 900), size(2, 'size:100g', 1500, '100 g'), size(3, 'size:250g', 3000, '250 g')],
}

test.each([
  ['all can be bought', { 1: 5, 2: 5, 3: 5 }, { price: 900, priceFrom: true, fact: '50 g' }],
  ['the cheapest is sold out', { 1: 0, 2: 5, 3: 5 }, { price: 1500, priceFrom: true, fact: '100 g' }],
  ['only one can be bought', { 1: 0, 2: 0, 3: 5 }, { price: 3000, priceFrom: false, fact: '250 g' }],
  ['none can be bought', {}, { price: 900, priceFrom: true, fact: '50 g' }],
])('when %s, a card has price and fact of the cheapest that can be', (_when, units, shown) => {
  const free = new Map(Object.entries(units).map(([id, count]) => [Number(id), count]))
  expect(cardOf(sizes, free, { locale: 'en' })).toMatchObject(shown)
  expect(detailOf(sizes, free, 'en').combinations.map(({ fact }) => fact)).toEqual(['50 g', '100 g', '250 g'])
})

test.each([
  ['size:100g', { 2: 1 }, { price: 1500, priceFrom: false, fact: '100 g', stockState: 'LOW_STOCK' }],
  ['size:100g', { 1: 9 }, { price: 1500, priceFrom: false, fact: '100 g', stockState: 'SOLD_OUT' }],
  ['size:1kg', { 1: 9 }, { price: 900, priceFrom: false, fact: '50 g', stockState: 'IN_STOCK' }],
])('in a list of %s, a card is about the choices that have it', (optionPair, units, shown) => {
  const free = new Map(Object.entries(units).map(([id, count]) => [Number(id), count]))
  expect(cardOf(sizes, free, { locale: 'en', optionPair })).toMatchObject(shown)
})
