import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { ProductHead } from './product-head.tsx'

test('a number stays on one line with its unit', () => {
  const product = { name: 'Tea', brand: { key: 'ridge', name: 'Ridge' }, tags: [], textLanguage: null }
  const head = <ProductHead product={product} currency="CAD" fact="50 g · about 16 cups" price={100} wasPrice={null} />
  expect(renderHtml(head)).toContain('50\u00a0g · about 16\u00a0cups')
})
