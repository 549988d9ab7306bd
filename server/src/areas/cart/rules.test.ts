import { expect, test } from 'vitest'
import { noticeOf } from './rules.ts'

test.each([
  ['none left', { quantity: 1, available: 0, unitPrice: 5, seenPrice: 4 }, 'SOLD_OUT'],
  ['fewer than wanted', { quantity: 3, available: 2, unitPrice: 5, seenPrice: 4 }, 'NOT_ENOUGH'],
  ['another price', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 4 }, 'PRICE_CHANGED'],
  ['nothing to say', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 5 }, null],
])('%s', (_name, given, notice) => {
  expect(noticeOf(given)).toBe(notice)
})
