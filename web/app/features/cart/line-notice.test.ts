import { expect, test } from 'vitest'
import type { Cart } from './cart-query.ts'
import { canCheckOut, fittingQuantity, isBlocked } from './line-notice.ts'

test.each([
  { quantity: 1, available: 1, blocked: false, fitting: null },
  { quantity: 2, available: 9, blocked: false, fitting: null },
  { quantity: 3, available: 2, blocked: true, fitting: 2 },
  { quantity: 1, available: 0, blocked: true, fitting: null },
])('$quantity of $available: blocked $blocked, fits $fitting', ({ blocked, fitting, ...line }) => {
  expect(isBlocked(line)).toBe(blocked)
  expect(fittingQuantity(line)).toBe(fitting)
})

const cart = (...lines: { quantity: number; available: number }[]) =>
  ({ lineItems: Object.fromEntries(lines.map((line, at) => [at, line])) }) as unknown as Cart

test('checkout waits until every line can be had, and for at least one line', () => {
  expect(canCheckOut(cart({ quantity: 1, available: 1 }))).toBe(true)
  expect(canCheckOut(cart({ quantity: 1, available: 1 }, { quantity: 2, available: 1 }))).toBe(false)
  expect(canCheckOut(cart())).toBe(false)
})

test('checkout waits for nothing that is over', () => {
  const filled = cart({ quantity: 1, available: 1 })
  const campaign = { closed: null } as unknown as NonNullable<Cart['campaign']>
  expect(canCheckOut({ ...filled, campaign })).toBe(true)
  expect(canCheckOut({ ...filled, campaign: { ...campaign, closed: 'GROUP_CLOSED' } })).toBe(false)
})
