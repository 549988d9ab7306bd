import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsValue } from './goods-value.ts'

const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), lineTotal: fc.integer({ min: 1, max: 50_000 }) })

test('goods given back unit by unit come to exactly what was charged for them', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(20_000), fc.nat(900), (lines, tax, tip) => {
      const parts = [{ kind: 'TIP', amount: tip }]
      const goods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, tax)
      const order = { total: goods + tip, parts, lines }
      const units = lines.flatMap(({ quantity }, position) => Array.from({ length: quantity }, () => position))
      const values = units.map((position, at) => {
        const returned = units.slice(0, at).map((each) => ({ position: each, quantity: 1 }))
        return goodsValue(order, returned, [{ position, quantity: 1 }])
      })
      expect(values.every((value) => value !== null && value >= 0)).toBe(true)
      expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(goods)
    }),
  )
})

test.each([
  [[{ position: 0, quantity: 2 }], 'more than are left'],
  [[{ position: 1, quantity: 1 }], 'a line that is not there'],
  [[{ position: 0, quantity: 0 }], 'no units'],
])('%j is refused: %s', (wanted) => {
  const order = { total: 300, parts: [], lines: [{ quantity: 2, lineTotal: 300 }] }
  expect(goodsValue(order, [{ position: 0, quantity: 1 }], wanted)).toBeNull()
  expect(goodsValue(order, [{ position: 0, quantity: 1 }], [{ position: 0, quantity: 1 }])).toBe(150)
})
