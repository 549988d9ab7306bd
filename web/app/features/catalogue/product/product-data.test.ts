import { expect, test } from 'vitest'
import type { Product } from './choice.ts'
import { productData, type SellingLocation } from './product-data.ts'

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
const shop = (name: string, available: number): SellingLocation => ({
  name,
  address: { street: '1 Kettle Lane', city: 'Toronto', province: 'ON', postCode: 'M5V 1A1' },
  available,
})
const listing = {
  currency: 'CAD',
  opening: { price: 1650, available: 2 },
  url: 'https://shop.test/store/product/tea?lang=en',
  images: ['https://shop.test/media/tea.svg'],
  language: 'en',
  locations: [shop('Kettle Lane', 2), shop('Mile End', 0)],
  decimal: (minor: number) => (minor / 100).toFixed(2),
}

test('a product is listed with price and stock of the choice that its page opens with', () => {
  expect(productData(product, listing)).toMatchObject({
    category: 'Green tea',
    inLanguage: 'en',
    offers: {
      priceCurrency: 'CAD',
      lowPrice: '16.50',
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
      price: '16.50',
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
  const offersOf = (locations: SellingLocation[]) =>
    productData({ ...product, categories: [] }, { ...listing, locations }).offers as {
      offers?: object[]
      lowPrice: string
    }
  expect(offersOf(many).offers).toHaveLength(30)
  expect(offersOf([])).toMatchObject({ lowPrice: '16.50', offerCount: 1 })
  expect(offersOf([])).not.toHaveProperty('offers')
})

test('a product without stock is out of stock', () => {
  const soldOut = { ...listing, opening: { price: 900, available: 0 }, locations: [shop('Mile End', 0)] }
  expect(productData(product, soldOut).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})
