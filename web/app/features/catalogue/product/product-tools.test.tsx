import { expect, test, vi } from 'vitest'
import { drawn } from '#app/shell/shell.fixture.tsx'
import type { Product } from './choice.ts'
import { ProductTools } from './product-tools.tsx'

const product = { id: 'tea', name: 'Tea', fact: '50 g', shareImageURL: '/tea.jpg' } as unknown as Product

const guest = (info: { user: unknown; userID: unknown }) => Object.assign(info, { user: null, userID: null })

test('only who is signed in is shown the heart; everyone can share', async () => {
  // Its code comes when it is drawn first; its place is there before.
  await vi.waitFor(() => expect(drawn(<ProductTools product={product} />)).toContain('aria-label="Like Tea"'))
  expect(drawn(<ProductTools product={product} />)).toContain('aria-pressed="false"')
  const seen = drawn(<ProductTools product={product} />, { change: guest })
  expect(seen).not.toContain('aria-pressed')
  expect(seen).toContain('aria-label="Share this page"')
})
