import { expect, test } from 'vitest'
import { amountOf, HAN_NUMBER } from './han-numbers.ts'

test.each([
  ['五', 5],
  ['十', 10],
  ['十五', 15],
  ['二十', 20],
  ['三十五', 35],
  ['一百', 100],
  ['两百', 200],
  ['两百五', 250],
  ['一百五十', 150],
  ['一百零五', 105],
  ['三千二百', 3_200],
  ['12.5', 12.5],
  ['20', 20],
])('%s is %d', (written, amount) => {
  expect(amountOf(written)).toBe(amount)
  if (!/\d/.test(written)) expect(written).toMatch(new RegExp(`^${HAN_NUMBER}$`, 'u'))
})
