import { expect, test } from 'vitest'
import { emptyFulfilment, type Fulfilment, isSameFulfilment, pickupTimeOf } from './fulfilment.ts'

const address = { street: '1 Main St', unit: '', city: 'Toronto', province: 'ON', postCode: 'M5T 0B8', country: 'CA' }
const full: Fulfilment = {
  method: 'DELIVERY',
  date: '2026-11-20',
  windowStart: '12:00',
  windowEnd: '14:00',
  address,
  tableNumber: '1',
  instructions: 'Ring twice',
}

const changes: Partial<Fulfilment>[] = [
  { method: 'PICKUP' },
  { date: '2026-11-21' },
  { windowStart: '12:30' },
  { windowEnd: null },
  { address: null },
  ...Object.keys(address).map((key) => ({ address: { ...address, [key]: 'other' } })),
  { tableNumber: '2' },
  { instructions: null },
]

test.each(changes)('%o alone makes another fulfilment', (change) => {
  expect(isSameFulfilment(full, { ...full, ...change })).toBe(false)
})

test('the order of keys makes no other fulfilment', () => {
  const reversed = Object.fromEntries(Object.entries({ ...full, address }).reverse()) as unknown as Fulfilment
  expect(isSameFulfilment(full, reversed)).toBe(true)
})

test.each([
  [
    { ...emptyFulfilment('PICKUP'), date: '2026-11-20', windowStart: '14:30' },
    { date: '2026-11-20', time: '14:30' },
  ],
  [
    { ...emptyFulfilment('PICKUP'), date: '2026-11-20' },
    { date: '2026-11-20', time: null },
  ],
  [emptyFulfilment('PICKUP'), null],
  [full, null],
])('only a pickup has a pickup time: %o', (fulfilment, expected) => {
  expect(pickupTimeOf(fulfilment)).toEqual(expected)
})
