import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, divideHalfUp } from './allocate.ts'

test.each([
  [13n, 2, 7],
  [12n, 2, 6],
  [149n, 100, 1],
  [150n, 100, 2],
  [0n, 7, 0],
  [5n, 3, 2],
])('%s divided by %s is %s', (dividend, divisor, expected) => {
  expect(divideHalfUp(dividend, divisor)).toBe(expected)
})

const shares = (...weights: number[]) => weights.map((weight, rank) => ({ weight, rank }))

test.each([
  ['nothing over nothing', 5, shares(), []],
  ['goods that cost nothing take nothing', 5, shares(0, 0), [0, 0]],
  ['one line takes all', 250, shares(1000), [250]],
  ['in proportion', 300, shares(1000, 2000), [100, 200]],
  ['a thousand over three alike: the lower rank takes the odd unit', 1000, shares(500, 500, 500), [334, 333, 333]],
  ['the largest remainder first', 10, shares(10, 60, 30), [1, 6, 3]],
  ['odd units to the largest remainders', 5, shares(10, 25, 20), [1, 2, 2]],
  ['all of it', 55, shares(10, 25, 20), [10, 25, 20]],
])('%s', (_name, amount, given, expected) => {
  expect(allocate(amount, given)).toEqual(expected)
})

const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })
const spreads = weights.chain((all) => {
  const total = all.reduce((sum, each) => sum + each, 0)
  const order = fc.shuffledSubarray([...all.keys()], { minLength: all.length })
  return fc.tuple(fc.constant(shares(...all)), fc.integer({ min: 0, max: total }), order)
})

test('shares come to the amount exactly, and none is negative or more than its weight', () => {
  fc.assert(
    fc.property(spreads, ([all, amount]) => {
      const parts = allocate(amount, all)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount)
      for (const [index, each] of parts.entries()) expect(each >= 0 && each <= (all[index]?.weight ?? 0)).toBe(true)
    }),
  )
})

test('a share is less than a unit from its exact part', () => {
  fc.assert(
    fc.property(spreads, ([all, amount]) => {
      const total = all.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
      for (const [index, units] of allocate(amount, all).entries()) {
        const off = BigInt(units) * total - BigInt(amount) * BigInt(all[index]?.weight ?? 0)
        expect(total === 0n || (off < total && -off < total)).toBe(true)
      }
    }),
  )
})

test('a share does not depend on the order of shares', () => {
  fc.assert(
    fc.property(spreads, ([all, amount, order]) => {
      const inOrder = allocate(amount, all)
      const shuffled = allocate(
        amount,
        order.flatMap((index) => all[index] ?? []),
      )
      expect(shuffled).toEqual(order.map((index) => inOrder[index]))
    }),
  )
})
