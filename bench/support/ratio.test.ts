import { expect, test } from 'vitest'
import { ratioOf } from './ratio.ts'

test('the ratio is of the totals, so a slow pair counts less', () => {
  const { ratio, means } = ratioOf([
    [100, 50],
    [300, 300],
  ])
  expect(ratio).toBe(0.875)
  expect(means).toEqual([200, 175])
})

test('the error is zero when all pairs agree, and grows with their differences', () => {
  const same = [100, 200, 300].map((before) => [before, before * 0.9] as const)
  expect(ratioOf(same).error).toBeCloseTo(0)
  const [low, high] = [[100, 80] as const, [100, 120] as const]
  expect(ratioOf([low, high]).error).toBeCloseTo(0.2)
  expect(ratioOf([low, high, low, high, low, high]).error).toBeLessThan(0.1)
})
