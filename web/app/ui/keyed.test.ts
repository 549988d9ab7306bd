import { expect, test } from 'vitest'
import { keyed, positionKeys } from './keyed.ts'

const keysOf = (items: string[]) => keyed(items, (item) => item).map(({ key }) => key)

test('an item keeps its key wherever it moves, and its doubles have keys of their own', () => {
  const [tea, cup, again] = keysOf(['tea', 'cup', 'tea'])
  expect(new Set([tea, cup, again]).size).toBe(3)
  expect(keysOf(['cup', 'tea'])).toEqual([cup, tea])
})

test('positions have keys of their own', () => {
  expect(new Set(positionKeys(3)).size).toBe(3)
})
