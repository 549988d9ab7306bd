import { expect, test } from 'vitest'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { readAmount, tipOf, withTip } from './tip.ts'

const part = (kind: Cart['parts'][number]['kind'], amount: number) => ({ kind, name: null, base: null, amount })
const parts = [part('GOODS', 2000), part('DISCOUNT', -200), part('TAX', 90)]
const cart = { parts, tipBase: 1800, total: 1890, tip: null } as unknown as Cart

test.each([
  [10, 1800, 180],
  [15, 1830, 275],
  [15, 1829, 274],
  [18, 0, 0],
])('%i%% of %i is %i, rounded half up', (percent, base, amount) => {
  expect(tipOf(percent, base)).toBe(amount)
})

test.each([
  [{ percent: 10 }, 180],
  [{ amount: 250 }, 250],
  [{ amount: 9999 }, 1800],
])('a tip of %o is the last part, on the goods after discounts', (tip, amount) => {
  expect(withTip(cart, tip)).toMatchObject({ tip, parts: [...parts, part('TIP', amount)], total: 1890 + amount })
})

test('no tip leaves none', () => {
  expect(withTip(withTip(cart, { percent: 10 }), null)).toEqual(cart)
})

test.each([
  ['3', 'CAD', 300],
  ['3.5', 'CAD', 350],
  ['$3.50', 'CAD', 350],
  ['CA$ 3,50', 'CAD', 350],
  ['３．５０', 'CAD', 350],
  ['300', 'JPY', 300],
  ['', 'CAD', null],
  ['3.505', 'CAD', null],
  ['-3', 'CAD', null],
  ['three', 'CAD', null],
])('reads “%s” in %s as %s', (typed, currency, minor) => {
  expect(readAmount(typed, currency)).toBe(minor)
})
