import { expect, test } from 'vitest'
import { chosenWindow } from './choice.ts'

const choices = {
  orderMethod: 'DELIVERY' as const,
  ...{ slotStoreLocationId: 'here', pickupDate: null, pickupTime: null, tableNumber: null, address: null },
  ...{ deliveryDate: '2026-11-23', windowStart: '13:00', windowEnd: '15:00', instructions: null },
}

test('a window counts at the store location where it was chosen, and at no other', () => {
  expect(chosenWindow(choices, { id: 'here' })).toEqual({ date: '2026-11-23', starts: '13:00', ends: '15:00' })
  expect(chosenWindow(choices, { id: 'elsewhere' })).toBeNull()
  expect(chosenWindow(choices, undefined)).toBeNull()
})
