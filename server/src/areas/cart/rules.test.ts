import { expect, test } from 'vitest'
import { noticeOf, whyNotWritten } from './rules.ts'

test.each([
  ['none left', { quantity: 1, available: 0, unitPrice: 5, seenPrice: 4 }, 'SOLD_OUT'],
  ['fewer than wanted', { quantity: 3, available: 2, unitPrice: 5, seenPrice: 4 }, 'NOT_ENOUGH'],
  ['another price', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 4 }, 'PRICE_CHANGED'],
  ['nothing to say', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 5 }, null],
])('%s', (_name, given, notice) => {
  expect(noticeOf(given)).toBe(notice)
})

test.each([
  ['fewer are free than asked for', { quantity: 3, free: 2, isNew: true, lines: 9 }, ['OUT_OF_STOCK']],
  ['fewer are free than the line would hold', { quantity: 1, free: 4, isNew: false, lines: 2 }, ['OUT_OF_STOCK']],
  ['another line would be too many', { quantity: 1, free: 4, isNew: true, lines: 3 }, ['CART_FULL', { max: 2 }]],
  ['the line would hold too many', { quantity: 1, free: 5, isNew: false, lines: 2 }, ['LINE_LIMIT', { max: 5 }]],
])('%s: why a line cannot be written', (_name, wanted, refusal) => {
  expect(whyNotWritten(wanted, { quantity: 5, lines: 2 })).toEqual(refusal)
})
