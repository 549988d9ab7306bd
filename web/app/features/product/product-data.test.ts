import { expect, test } from 'vitest'
import type { Product } from './choice.ts'
import { productData } from './product-data.ts'

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
