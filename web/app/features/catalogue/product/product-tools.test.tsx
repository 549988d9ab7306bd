import { expect, test } from 'vitest'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import type { Product } from './choice.ts'
import { ProductTools } from './product-tools.tsx'

const product = { id: 'tea', name: 'Tea', fact: '50 g', shareImageURL: '/tea.jpg' } as unknown as Product

const guest = (info: { user: unknown; userID: unknown }) => Object.assign(info, { user: null, userID: null })

test('a document reserves space for the heart, which comes later; everyone can share', () => {
  for (const visitor of [
    renderHtml(<ProductTools product={product} />),
    renderHtml(<ProductTools product={product} />, { change: guest }),
  ]) {
    expect(visitor).toContain('<span class="size-11"></span>')
    expect(visitor).not.toContain('aria-pressed')
    expect(visitor).toContain('aria-label="Share this page"')
  }
})

test('a shop without accounts reserves no space for the heart', () => {
  const closed = renderHtml(<ProductTools product={product} />, {
    change: (info) => {
      guest(info)
      info.appContent.system.appConfig.enableUserAccounts = false
    },
  })
  expect(closed).not.toContain('size-11')
})
