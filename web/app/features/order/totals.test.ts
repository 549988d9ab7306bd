import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsRows } from './totals.tsx'

test('without savings the subtotal stands alone', () => {
  expect(goodsRows({ subTotal: 5000, savings: 0 })).toEqual([{ key: 'sum.subtotal', minor: 5000 }])
})

test('with savings the rows above the subtotal add up to it', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (subTotal, savings) => {
      const rows = goodsRows({ subTotal, savings })
      const parts = rows.filter(({ key }) => key !== 'sum.subtotal').reduce((sum, { minor }) => sum + minor, 0)
      expect(rows.at(-1)?.minor).toBe(subTotal)
      if (savings > 0) expect(parts).toBe(subTotal)
    }),
  )
})
