// @vitest-environment happy-dom
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { ShownForm } from '#app/shell/forms.fixture.tsx'
import type { Product } from './choice.ts'
import { ProductView } from './product-view.tsx'
import { usePurchaseHandlers } from './use-purchase-handlers.ts'

const image = { imageURL: '/tea.svg', alt: '', width: 1, height: 1, tint: '#fff', widths: [] }
const CARD: Card = {
  ...{ id: 'tea', name: 'Tea', fact: '50 g', image, price: 3200, wasPrice: null, priceFrom: true },
  ...{ brand: { key: 'ridge', name: 'Ridge' }, tags: [], stockState: 'IN_STOCK', hasOptions: true },
  ...{ productType: 'PRODUCT', textLanguage: null },
}
const option = (name: string, ...labels: string[]) => ({
  ...{ name, label: name },
  values: labels.map((label) => ({ value: label.replace(' ', ''), label })),
})
const combination = (optionPair: string, price: number, available: number, fact = optionPair) => ({
  ...{ optionPair, fact, price, wasPrice: null, available },
})
const NOTHING_MORE = { images: [image], description: '', details: [], categories: [], shareImageURL: '' }
const TEA: Product = {
  ...{ ...CARD, ...NOTHING_MORE, addOnTag: 'gift' },
  options: [option('size', '50 g', '100 g'), option('grade', 'first', 'top')],
  combinations: [
    combination('size:50g,grade:first', 3200, 9, '50 g · picked early'),
    combination('size:50g,grade:top', 4600, 9, '50 g · picked early'),
    combination('size:100g,grade:first', 6200, 9, '100 g · picked early'),
    combination('size:100g,grade:top', 7600, 0, '100 g · picked early'),
  ],
}
const NOTE: Card = { ...CARD, id: 'note', name: 'Handwritten note', price: 350, hasOptions: false }
const WRAP: Product = {
  ...{ ...CARD, ...NOTHING_MORE, id: 'wrap', name: 'Gift wrap', price: 500, addOnTag: null },
  options: [option('paper', 'rose', 'jade')],
  combinations: [combination('paper:rose', 500, 3), combination('paper:jade', 550, 3)],
}

function ProductPage() {
  return (
    <main>
      <ProductView
        product={TEA}
        currency="CAD"
        storeLocationId={null}
        tools={null}
        related={null}
        {...usePurchaseHandlers()}
      />
      <output>{useLocation().search}</output>
    </main>
  )
}

async function openProduct() {
  const page = new ShownForm()
  onTestFinished(() => page.leave())
  page.answer = { status: 200, body: { ...EMPTY_CART, currency: 'CAD' } }
  const addOns = { products: [NOTE, { ...CARD, ...WRAP }], currency: 'CAD' }
  const reads = { '/addon?tagName=gift': addOns, '/productDetail/wrap': { product: WRAP, currency: 'CAD' } }
  await page.show(<ProductPage />, { signedIn: false, at: { pathname: '/store/product/tea' }, reads })
  const label = (text: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(text))
    if (!found) throw new Error(`no label ${text}`)
    return found
  }
  return { page, label, choose: (text: string) => page.settle(() => label(text).control?.click()) }
}

const buttons = (name: string) =>
  [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent === name)

test('the fact line follows the options; a sold-out combination says so and cannot be bought', async () => {
  const { label, choose } = await openProduct()
  expect(buttons('Add to cart')).not.toHaveLength(0)
  await choose('100\u00a0g')
  expect(document.querySelector('main')?.textContent).toMatch(/100\sg · picked early/)
  expect(label('top').textContent).toContain('Sold out')
  await choose('top')
  expect((label('top').control as HTMLInputElement).checked).toBe(true)
  expect(buttons('Add to cart')).toEqual([])
  expect(buttons('Buy now')).toEqual([])
  expect(buttons('Sold out').map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  expect(document.querySelector('output')?.textContent).toBe('?options=size:100g,grade:top')
})

test('a product is added together with its extras, one of which has an option', async () => {
  const { page, label, choose } = await openProduct()
  await vi.waitFor(() => label('Handwritten note'))
  await choose('Handwritten note')
  await choose('Gift wrap')
  await choose('jade')
  expect((label('jade').control as HTMLInputElement).checked).toBe(true)
  const total = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent)
  expect(total).toContainEqual(expect.stringMatching(/^With 2 extras.*\$41\.00/))
  await page.settle(() => (buttons('Add to cart')[0] as HTMLButtonElement).click())
  const added = page.sent[page.calls.findIndex((call) => /^POST .*\/iCart$/.test(call))]
  expect(added).toEqual({
    ...{ productId: 'tea', optionPair: 'size:50g,grade:first', quantity: 1 },
    addOns: [
      { productId: 'note', optionPair: '', quantity: 1 },
      { productId: 'wrap', optionPair: 'paper:jade', quantity: 1 },
    ],
  })
  expect((label('Handwritten note').control as HTMLInputElement).checked).toBe(false)
})
