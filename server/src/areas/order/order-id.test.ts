import { expect, test } from 'vitest'
import { newOrderId } from './order-id.ts'

test('an order id is easy to read out, contains no X, and is unique', () => {
  const ids = Array.from({ length: 2000 }, newOrderId)
  for (const id of ids) expect(id).toMatch(/^T[2-9A-HJKMNP-TVWYZ]{3}-[2-9A-HJKMNP-TVWYZ]{6}$/)
  expect(ids.join('')).not.toMatch(/[XIOLU01]/)
  expect(new Set(ids).size).toBe(ids.length)
})
