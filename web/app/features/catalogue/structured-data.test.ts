import { expect, it, test } from 'vitest'
import type { Product } from './choice.ts'
import { breadcrumbData, productData, scriptJson } from './structured-data.ts'

const product = {
  id: 'tea',
  name: 'Tea',
  description: 'Leaves',
  brand: { key: 'b', name: 'Hill' },
  price: 900,
  combinations: [
    { optionPair: 'size:50g', price: 900, wasPrice: null, available: 0 },
    { optionPair: 'size:100g', price: 1650, wasPrice: null, available: 2 },
  ],
} as unknown as Product
const listing = {
  currency: 'CAD',
  url: 'https://shop.test/store/product/tea?lang=en',
  images: ['https://shop.test/media/tea.svg'],
  decimal: (minor: number) => (minor / 100).toFixed(2),
}

test('a product is listed with its lowest and highest price', () => {
  expect(productData(product, listing).offers).toMatchObject({
    priceCurrency: 'CAD',
    lowPrice: '9.00',
    highPrice: '16.50',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
  })
})

test('a product that nobody can buy is out of stock', () => {
  const combinations = product.combinations.map((combination) => ({ ...combination, available: 0 }))
  expect(productData({ ...product, combinations }, listing).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
})

test('the last step of the way has no address', () => {
  const data = breadcrumbData([{ label: 'Home', to: '/home' }, { label: 'Tea' }], (path) => `https://shop.test${path}`)
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/home' },
    { '@type': 'ListItem', position: 2, name: 'Tea' },
  ])
})

it('cannot end the script that it stands in', () => {
  const text = scriptJson({ name: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><b>' })
})
