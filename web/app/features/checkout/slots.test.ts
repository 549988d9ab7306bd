import { expect, test } from 'vitest'
import { dayState, firstFree, hoursOn, isFree, lengthOf, sameSlot, selectedSlot, slotOn } from './slots.ts'

const monday = { date: '2026-03-02', times: [], closure: null }
const tuesday = { date: '2026-03-03', times: [{ time: '10:00', full: true }], closure: null }
const wednesday = {
  date: '2026-03-04',
  times: [
    { time: '10:00', full: true },
    { time: '10:30', full: false },
  ],
  closure: null,
}
const config = { pickupDays: [monday, tuesday, wednesday], nextFree: { date: '2026-03-04', time: '10:30' } }

const ten = { opens: '10:00', closes: '18:00' }
const hours = [null, ten, ten, ten, ten, ten, null]

test('hours are listed Monday first', () => {
  expect(['2026-03-02', '2026-03-03', '2026-03-07', '2026-03-08'].map((date) => hoursOn(date, hours))).toEqual([
    null,
    ten,
    ten,
    null,
  ])
})

test('a day is open, full, closed or over', () => {
  const over = { date: '2026-03-05', times: [], closure: null }
  const holiday = { ...over, closure: 'Holiday' }
  expect([monday, tuesday, wednesday, over, holiday].map((day) => dayState(day, hours))).toEqual([
    'closed',
    'full',
    'open',
    'over',
    'closed',
  ])
})

test("a time of a day is that day's first free one when it is taken", () => {
  const long = { date: '2026-03-06', times: [...wednesday.times, { time: '11:00', full: false }], closure: null }
  expect(slotOn(long, '11:00')).toEqual({ date: '2026-03-06', time: '11:00' })
  expect(slotOn(long, '10:00')).toEqual({ date: '2026-03-06', time: '10:30' })
  expect(slotOn(long, '17:00')).toEqual({ date: '2026-03-06', time: '10:30' })
  expect(slotOn(tuesday, '10:00')).toBeNull()
})

test('the first free time of a day skips full ones', () => {
  expect([monday, tuesday, wednesday].map(firstFree)).toEqual([null, null, config.nextFree])
})

test('a stored time stays selected while it is free', () => {
  expect(selectedSlot(config, { date: '2026-03-04', time: '10:30' })).toEqual(config.nextFree)
})

test.each([
  { date: '2026-03-04', time: '10:00' },
  { date: '2026-03-01', time: '10:30' },
  { date: '2026-03-04', time: '23:00' },
])('the next free time replaces $date $time, which is not free', (stored) => {
  expect(isFree(config.pickupDays, stored)).toBe(false)
  expect(selectedSlot(config, stored)).toEqual(config.nextFree)
})

test('with no free time nothing is selected', () => {
  expect(selectedSlot({ pickupDays: [monday], nextFree: null }, null)).toBeNull()
})

test('slots compare by day and time', () => {
  expect(sameSlot(null, null)).toBe(true)
  expect(sameSlot(config.nextFree, { ...config.nextFree })).toBe(true)
  expect(sameSlot(config.nextFree, null)).toBe(false)
})

test('a window lasts until its own end, a pickup time as long as the store location says', () => {
  const window = { date: '2026-03-07', times: [{ time: '11:30', ends: '14:00', full: false }] }
  const offer = { ...config, storeLocation: null, today: null, slotMinutes: 30, pickupDays: [wednesday, window] }
  expect(lengthOf(offer, { date: '2026-03-07', time: '11:30' })).toBe(150)
  expect(lengthOf(offer, { date: '2026-03-04', time: '10:30' })).toBe(30)
})
