import { expect, test } from 'vitest'
import { tableOf } from './choice.ts'

const store = { tables: ['1', '12', 'A3'] }

test.each([
  ['12', '12'],
  [' 1 ', '1'],
  ['a3', 'A3'],
  ['2', null],
  ['', null],
  ['012', null],
  ['1; DROP TABLE cart', null],
])('%o is table %o', (written, table) => {
  expect(tableOf(store, written)).toBe(table)
})
