import { expect, test } from 'vitest'
import { bucketsOf, costMs, depthMs, retrySeconds, waitMs } from './rules.ts'

const CALLER = { visitor: 'token', address: '203.0.113.7' }
const FOUR = { perSecond: 2, burst: 4 }

test('an address may do ten times as much as a visitor', () => {
  const buckets = [
    { key: 'search:token', limit: { perSecond: 5, burst: 15 } },
    { key: 'search:203.0.113.7', limit: { perSecond: 50, burst: 150 } },
  ]
  expect(bucketsOf('search', CALLER)).toEqual(buckets)
})

test('a bucket is refilled steadily', () => {
  expect([costMs(FOUR), depthMs(FOUR)]).toEqual([500, 2000])
})

test.each([
  ['full since long', 0, 10_000, 0],
  ['full now', 10_000, 10_000, 0],
  ['half empty', 11_000, 10_000, 0],
  ['with one left', 11_500, 10_000, 0],
  ['with half of one left', 11_750, 10_000, 250],
  ['empty', 12_000, 10_000, 500],
  ['emptied further by other processes', 14_000, 10_000, 2500],
])('a bucket %s', (_what, fullAt, now, expected) => {
  expect(waitMs(fullAt, now, FOUR)).toBe(expected)
})

test.each([
  [0, 1],
  [1, 1],
  [1000, 1],
  [1001, 2],
])('%d ms are said as %d s', (ms, seconds) => {
  expect(retrySeconds(ms)).toBe(seconds)
})
