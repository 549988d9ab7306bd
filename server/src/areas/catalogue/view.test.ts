import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { cardOf, detailOf } from './view.ts'

const both = { en: 'Tea', zh: '茶' }
const product: Product = {
  id: 'tea',
  productType: 'PRODUCT',
  name: both,
  fact: both,
  description: both,
  details: [],
  options: [],
  pictures: [],
  brand: { key: 'brand', name: both },
  categories: [],
  tags: [],
  taxClass: 'taxable',
  addOnTag: null,
  variants: [{ id: 1, optionPair: '', price: 100, clearancePrice: null }],
}

/** A product as stored in the database, where a language may be missing. */
const written = (texts: object) => ({ ...product, ...texts }) as Product

test.each([
  ['en', { zh: '茶' }, '茶', 'zh'],
  ['zh', { en: 'Tea' }, 'Tea', 'en'],
  ['en', both, 'Tea', null],
  ['zh', both, '茶', null],
  ['zh', { en: 'Tea', zh: '' }, '', null],
] as const)('in %s a product named %o is called %s, in the language %s', (locale, name, shown, language) => {
  const card = cardOf(written({ name }), new Map(), locale)
  expect(card).toMatchObject({ name: shown, textLanguage: language })
})

test('a text that is missing in one language is given in the other, and nothing is undefined', () => {
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

test('a product without a picture has a plain ground, not a fault', () => {
  expect(cardOf(product, new Map(), 'en').image).toMatchObject({ imageURL: '', alt: '' })
})
