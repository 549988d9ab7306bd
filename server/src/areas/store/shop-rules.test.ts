import { expect, test } from 'vitest'
import { HOLD_RULES, maxHeld, readHoldRules } from './shop-rules.ts'

test('the rules of a shop without its own: 10 minutes, 30 while paying, 3 orders, 10 reserves an hour, 30 %, 100 at the store, a day', () => {
  const rules = {
    holdMinutes: 10,
    payingMinutes: 30,
    maxUnpaidOrders: 3,
    maxReservesPerHour: 10,
    maxSharePercent: 30,
    maxTotalAtStore: 10_000,
    holdDaysAtStore: 1,
  }
  expect(HOLD_RULES).toEqual(rules)
  for (const nothing of [undefined, null, {}, 'rules']) expect(readHoldRules(nothing)).toEqual({ rules, replaced: [] })
})

test('a shop changes one rule and the others stay; an invalid one has its default and is reported', () => {
  expect(readHoldRules({ holdMinutes: 5 })).toEqual({ rules: { ...HOLD_RULES, holdMinutes: 5 }, replaced: [] })
  expect(readHoldRules({ holdMinutes: 0, maxSharePercent: '50', payingMinutes: 45 })).toEqual({
    rules: { ...HOLD_RULES, payingMinutes: 45 },
    replaced: ['holdMinutes', 'maxSharePercent'],
  })
})

test.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [6, 1],
  [7, 2],
  [10, 3],
  [99, 29],
])('of %i at most %i are held', (total, max) =>
  expect(maxHeld(total, { ...HOLD_RULES, maxSharePercent: 30 })).toBe(max),
)
