import { expect, test } from 'vitest'
import { checkFaults, readFaults } from './fault-list.ts'

test('every fault fits the code as it is now, and has an id of its own', () => {
  const faults = readFaults([])
  expect(() => checkFaults(faults)).not.toThrow()
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})
