import { expect, test } from 'vitest'
import { isUrgent, minutesLeft } from './time-left.ts'

test.each([
  [300_000, '5:00'],
  [245_000, '4:05'],
  [59_001, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [4_500_000, '75:00'],
])('%i ms are %s', (left, expected) => expect(minutesLeft(left)).toBe(expected))

test('a countdown is urgent in its last two minutes', () => {
  expect([120_000, 119_999, 0, -1].map(isUrgent)).toEqual([false, true, true, true])
})
