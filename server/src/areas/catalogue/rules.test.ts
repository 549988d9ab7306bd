import { expect, test } from 'vitest'
import { stockStateOf } from './rules.ts'

test.each([
  [-1, 'SOLD_OUT'],
  [0, 'SOLD_OUT'],
  [1, 'LOW_STOCK'],
  [5, 'LOW_STOCK'],
  [6, 'IN_STOCK'],
])('%d free units are %s', (free, state) => expect(stockStateOf(free)).toBe(state))
