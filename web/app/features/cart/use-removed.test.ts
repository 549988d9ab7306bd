import { expect, test } from 'vitest'
import type { CartLine } from './cart-writes.ts'
import { rowsOf } from './use-removed.ts'

const line = (lineId: string) => ({ lineId }) as CartLine
const shape = (lines: CartLine[], removed: CartLine[]) =>
  rowsOf(lines, removed).map((row) => (row.removed ? `(${row.line.lineId})` : row.line.lineId))

test('a removed line keeps its position, new lines come last', () => {
  expect(shape([line('2'), line('11'), line('new:tea:')], [line('9')])).toEqual(['2', '(9)', '11', 'new:tea:'])
})

test('a line whose removal was refused is not shown twice', () => {
  expect(shape([line('2'), line('9')], [line('9')])).toEqual(['2', '9'])
})
