import { expect, test } from 'vitest'
import type { Product } from './choice.ts'
import { productData, type SellingShop } from './product-data.ts'

const product = {
  id: 'tea',
  name: 'Tea',
  description: 'Leaves',
  brand: { key: 'b', name: 'Hill' },
  categories: [{ key: 'green', name: 'Green tea' }],
  price: 900,
  combinations: [
    { optionPair: 'size:50g', price: 900, wasPrice: null, available: 0 },
    { optionPair: 'size:100g', price: 1650, wasPrice: null, available: 2 },
  ],
} as unknown as Product
const shop = (name: string, available: number): SellingShop => ({
  name,
  address: { street: '1 Kettle Lane', city: 'Toronto', province: 'ON', postCode: 'M5V 1A1' },
  available,
})
const listing = {
  currency: 'CAD',
  url: 'https://shop.test/store/product/tea?lang=en',
  images: ['https://shop.test/media/tea.svg'],
  language: 'en',
  shops: [shop('Kettle Lane', 2), shop('Mile End', 0)],
  decimal: (minor: number) => (minor / 100).toFixed(2),
}

test('a product is listed with its lowest and highest price', () => {
  expect(productData(product, listing)).toMatchObject({
    category: 'Green tea',
    inLanguage: 'en',
    offers: {
      priceCurrency: 'CAD',
      lowPrice: '9.00',
      highPrice: '16.50',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
  })
})

test('each shop offers it at the same price, from its own stock and address', () => {
  const { offers } = productData(product, listing).offers as { offers: object[] }
  expect(offers).toMatchObject([
    {
      '@type': 'Offer',
      price: '9.00',
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      url: listing.url,
      availableAtOrFrom: { name: 'Kettle Lane', address: { streetAddress: '1 Kettle Lane', postalCode: 'M5V 1A1' } },
    },
    { availability: 'https://schema.org/OutOfStock', availableAtOrFrom: { name: 'Mile End' } },
  ])
})

test('no more than 30 shops are named, and without shops there are prices still', () => {
  const many = Array.from({ length: 40 }, (_, at) => shop(`Shop ${at}`, 1))
  const offersOf = (shops: SellingShop[]) =>
    productData({ ...product, categories: [] }, { ...listing, shops }).offers as { offers?: object[]; lowPrice: string }
  expect(offersOf(many).offers).toHaveLength(30)
  expect(offersOf([])).toMatchObject({ lowPrice: '9.00', offerCount: 1 })
  expect(offersOf([])).not.toHaveProperty('offers')
})

test('a product that nobody can buy is out of stock', () => {
  const combinations = product.combinations.map((combination) => ({ ...combination, available: 0 }))
  expect(productData({ ...product, combinations }, listing).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
})
