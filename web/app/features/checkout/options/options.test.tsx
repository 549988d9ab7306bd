import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { EMPTY_CART } from '#app/features/cart/cart-writes.ts'
import { texts } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { CouponField } from './coupon-field.tsx'
import { NoteField } from './note-field.tsx'
import { TipPicker } from './tip-picker.tsx'

const cartWith = (changes: Partial<Cart>): Cart => ({ ...EMPTY_CART, currency: 'CAD', cartId: '7', ...changes })

const shown = (part: ReactNode) =>
  renderHtml(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>{part}</LanguageProvider>,
  )

const TIPS = { percents: [10, 15], orderMethods: ['PICKUP' as const] }

test('percentages are shown with what they come to, and the chosen one is checked', () => {
  const page = shown(<TipPicker cart={cartWith({ tipBase: 1830, tip: { percent: 15 } })} tips={TIPS} />)
  expect(page).toMatch(/checked="" value="15"/)
  expect(page).toContain('$1.83')
  expect(page).toContain('$2.75')
})

test('a custom amount opens its field with that amount', () => {
  const parts = [{ kind: 'TIP' as const, name: null, base: null, amount: 350 }]
  const page = shown(<TipPicker cart={cartWith({ tip: { amount: 350 }, parts })} tips={TIPS} />)
  expect(page).toMatch(/id="tip-amount"[^>]*value="3.50"|value="3.50"[^>]*id="tip-amount"/)
})

test('a method that takes no tips has no choice of them', () => {
  expect(shown(<TipPicker cart={cartWith({ orderMethod: 'EAT_IN' })} tips={TIPS} />)).not.toContain('tip')
})

test('a cart without a coupon offers to add one, closed', () => {
  expect(shown(<CouponField cart={cartWith({})} />)).toMatch(/aria-expanded="false".*Add a coupon/s)
})

test('a group buy takes no coupon', () => {
  const campaign = { id: 'F7' } as Cart['campaign']
  expect(shown(<CouponField cart={cartWith({ campaign })} />)).toBe('')
})

test('what the shopper opened to fill in is not marked as optional, and the note is', () => {
  const tip = shown(<TipPicker cart={cartWith({ tip: { amount: 350 } })} tips={TIPS} />)
  expect(tip).toMatch(/id="tip-amount"[^>]*aria-required="false"|aria-required="false"[^>]*id="tip-amount"/)
  expect(tip).not.toContain('(optional)')
  expect(shown(<NoteField cart={cartWith({})} />)).toContain('(optional)')
})

test('the note of a delivery is for directions too', () => {
  expect(shown(<NoteField cart={cartWith({ orderMethod: 'DELIVERY' })} />)).toContain('buzzer code')
  expect(shown(<NoteField cart={cartWith({})} />)).not.toContain('buzzer code')
})

test('a coupon that does not apply says why, and can be removed', () => {
  const problem = { code: 'COUPON_EXPIRED', message: 'This coupon has expired.' }
  const page = shown(<CouponField cart={cartWith({ coupon: { code: 'TEA', name: 'Tea week', amount: 0, problem } })} />)
  expect(page).toContain('This coupon has expired.')
  expect(page).toContain('aria-label="Remove coupon: Tea week"')
})

test.each([
  [399, false],
  [480, true],
])('a note of %i characters counts those left: %s', (length, counts) => {
  const page = shown(<NoteField cart={cartWith({ comment: 'x'.repeat(length) })} />)
  expect(page.includes('20 characters left')).toBe(counts)
})
