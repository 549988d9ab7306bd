import { expect, test } from 'vitest'
import type { PaymentState } from '../../gateways/payment/gateway.ts'
import type { Attempt } from './queries.ts'
import { amountMatches, OPENING_TIMES, providerTimeoutMs, reusable } from './rules.ts'

const createdAt = new Date('2026-03-01T12:00:00Z')
const attempt = {
  attemptNo: 'A1',
  status: 'OPEN',
  method: 'ALIPAY',
  amount: 1500,
  currency: 'CAD',
  createdAt,
} as Attempt

test.each<[string, Attempt[], number, boolean]>([
  ['no page', [], 0, false],
  ['a page of nine minutes ago', [attempt], 9, true],
  ['a page of ten minutes ago', [attempt], 10, false],
  ['a page of another method', [{ ...attempt, method: 'WECHATPAY' }], 1, false],
  ['a declined page', [{ ...attempt, status: 'FAILED' }], 1, false],
  ['a page older than a declined one', [{ ...attempt, status: 'FAILED' }, attempt], 1, false],
])('a second press with %s', (_, attempts, minutes, isReused) => {
  const now = new Date(createdAt.getTime() + minutes * 60_000)
  expect(reusable(attempts, ['PAYPAL', 'ALIPAY'], now) !== undefined).toBe(isReused)
})

test.each<[number | null, string | null, boolean]>([
  [1500, 'CAD', true],
  [null, null, true],
  [1499, 'CAD', false],
  [1501, 'CAD', false],
  [1500, 'USD', false],
])('a payment of %s %s matches 1500 CAD: %s', (amount, currency, matches) => {
  expect(amountMatches({ amount, currency } as PaymentState, attempt)).toBe(matches)
})

test.each([
  ['the first of two', 9500, false, 6000],
  ['the only one', 9500, true, 9500],
  ['the second', 3500, true, 3500],
  ['the second of three', 3500, false, 3500],
  ['one with no time left', 900, true, null],
])('%s gets its share of the time', (_name, left, isLast, expected) => {
  expect(providerTimeoutMs(left, isLast, OPENING_TIMES)).toBe(expected)
})
