import { expect, test } from 'vitest'
import type { StoreLocation } from '../../store/store-location.ts'
import { chosenTable, tableOf } from './choice.ts'

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

test('a table counts at the store location where it was chosen, and at no other', () => {
  const at = (id: string) => ({ ...store, id }) as StoreLocation
  const choices = {
    orderMethod: 'EAT_IN' as const,
    ...{ slotStoreLocationId: 'here', pickupDate: null, pickupTime: null, tableNumber: 'a3', address: null },
    ...{ deliveryDate: null, windowStart: null, windowEnd: null, instructions: null },
  }
  expect(chosenTable(choices, at('here'))).toBe('A3')
  expect(chosenTable(choices, at('elsewhere'))).toBeNull()
  expect(chosenTable(choices, undefined)).toBeNull()
})
