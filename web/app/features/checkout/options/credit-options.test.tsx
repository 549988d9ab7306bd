import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { texts } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { CreditToggle } from './credit-toggle.tsx'
import { GiftFields } from './gift-fields.tsx'

const cartWith = (changes: Partial<Cart>): Cart => ({ ...EMPTY_CART, currency: 'CAD', cartId: '7', ...changes })

const shown = (part: ReactNode) =>
  renderHtml(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>{part}</LanguageProvider>,
  )

const credited = (credit: Cart['credit'], deposit: Cart['deposit']) =>
  shown(<CreditToggle cart={cartWith({ credit, deposit })} />)

test('without store credit there is nothing to choose', () => {
  expect(credited({ balance: 0, applied: 0 }, { balance: 0, applied: 0 })).toBe('')
})

test('both pots are offered as one sum, and not taken unasked', () => {
  const page = credited({ balance: 1_250, applied: 0 }, { balance: 2_500, applied: 0 })
  expect(page).toContain('$37.50 available')
  expect(page).not.toContain('checked=""')
})

test('what is used and what is left of both pots is said', () => {
  const page = credited({ balance: 1_250, applied: 1_250 }, { balance: 2_500, applied: 500 })
  expect(page).toContain('$17.50 used, $20.00 left')
  expect(page).toContain('checked=""')
})

const gift = (giftCards: Cart['giftCards']) => shown(<GiftFields cart={cartWith({ giftCards })} />)
const AMY = { email: 'amy@example.com', message: 'Enjoy!', sendOn: '2026-12-24' }

test('a cart without gift cards asks for no recipient', () => {
  expect(gift(null)).toBe('')
})

test('gift cards without a recipient can stay as they are: nothing is to be saved', () => {
  const page = gift({ recipient: null })
  expect(page).toMatch(/type="email"[^>]*value=""|value=""[^>]*type="email"/)
  expect(page).toMatch(/<button[^>]*aria-disabled="true"/)
  expect(page).not.toContain('Recipient saved.')
})

test('a saved recipient is shown with the words and the day', () => {
  const page = gift({ recipient: AMY })
  for (const text of ['amy@example.com', 'Enjoy!', '2026-12-24', 'Recipient saved.']) expect(page).toContain(text)
})
