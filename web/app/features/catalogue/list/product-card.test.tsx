import { expect, test } from 'vitest'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { ProductCards } from './product-card.tsx'

const card: Card = {
  ...{ name: 'Tea', fact: '', price: 100, wasPrice: null, priceFrom: false, hasOptions: false, tags: [] },
  ...{ id: 'tea', productType: 'PRODUCT', stockState: 'IN_STOCK', textLanguage: null },
  brand: { key: 'ridge', name: 'Ridge' },
  image: { imageURL: '', alt: '', width: 1, height: 1, tint: '#fff', widths: [] },
}
const shown = (change: Partial<Card>, options?: string) => {
  const list = { products: [{ ...card, ...change }], currency: 'CAD' }
  return renderHtml(<ProductCards list={list} heading="h2" sizes="1px" options={options} onQuickAdd={() => {}} />)
}

test('the button that adds a product names it', () => {
  expect(shown({})).toContain('aria-label="Add Tea to cart"')
})

test.each<Partial<Card>>([{ hasOptions: true }, { stockState: 'SOLD_OUT' }])(
  'a product with %j has no such button',
  (change) => {
    expect(shown(change)).not.toContain('<button')
  },
)

test('a number stays on one line with its unit', () => {
  expect(shown({ fact: '50 g · about 16 cups' })).toContain('50\u00a0g · about 16\u00a0cups')
})

test('a card leads to its product, with the options that the list is filtered by', () => {
  expect(shown({})).toContain('href="/store/product/tea"')
  expect(shown({}, 'size:50g')).toContain('href="/store/product/tea?options=size%3A50g"')
})
