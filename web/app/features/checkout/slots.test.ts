import { expect, test } from 'vitest'
import { dayState, endOfSlot, firstFree, isFree, sameSlot, selectedSlot } from './slots.ts'

const monday = { date: '2026-03-02', times: [] }
const tuesday = { date: '2026-03-03', times: [{ time: '10:00', full: true }] }
const wednesday = {
  date: '2026-03-04',
  times: [
    { time: '10:00', full: true },
    { time: '10:30', full: false },
  ],
}
const config = { pickupDays: [monday, tuesday, wednesday], nextFree: { date: '2026-03-04', time: '10:30' } }

test('a day is open, full or closed', () => {
  expect([monday, tuesday, wednesday].map(dayState)).toEqual(['closed', 'full', 'open'])
})

test('the first free time of a day skips full ones', () => {
  expect([monday, tuesday, wednesday].map(firstFree)).toEqual([null, null, config.nextFree])
})

test('a kept time stays selected while it is free', () => {
  expect(selectedSlot(config, { date: '2026-03-04', time: '10:30' })).toEqual(config.nextFree)
})

test.each([
  { date: '2026-03-04', time: '10:00' },
  { date: '2026-03-01', time: '10:30' },
  { date: '2026-03-04', time: '23:00' },
])('the next free time replaces $date $time, which is not free', (kept) => {
  expect(isFree(config.pickupDays, kept)).toBe(false)
  expect(selectedSlot(config, kept)).toEqual(config.nextFree)
})

test('with no free time nothing is selected', () => {
  expect(selectedSlot({ pickupDays: [monday], nextFree: null }, null)).toBeNull()
})

test.each([
  ['10:00', 30, '10:30'],
  ['09:45', 30, '10:15'],
  ['23:30', 60, '00:30'],
])('%s plus %i minutes is %s', (time, minutes, end) => {
  expect(endOfSlot(time, minutes)).toBe(end)
})

test('slots compare by day and time', () => {
  expect(sameSlot(null, null)).toBe(true)
  expect(sameSlot(config.nextFree, { ...config.nextFree })).toBe(true)
  expect(sameSlot(config.nextFree, null)).toBe(false)
})
