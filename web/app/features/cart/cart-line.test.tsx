import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartLine as Line } from './cart-writes.ts'

const line: Line = {
  ...{ lineId: '1', productId: 'tea', optionPair: 'size:100g', optionText: '100 g', name: 'Tea' },
  ...{ quantity: 1, unitPrice: 100, lineTotal: 100, wasPrice: null, available: 5, notice: null },
  image: { imageURL: '', alt: '', width: 1, height: 1, tint: '#fff', widths: [] },
}

test('a number stays on one line with its unit', () => {
  const html = renderHtml(
    <CartLine line={line} currency="CAD" onQuantity={() => {}} onRemove={() => {}} offline={{ unavailable: false }} />,
  )
  expect(html).toContain('100\u00a0g')
})
