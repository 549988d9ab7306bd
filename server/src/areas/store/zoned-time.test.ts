import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clockText, instantAt, localInstant, minutesOf, wallTimeAt, weekdayOf } from './zoned-time.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns', 'Asia/Shanghai', 'Australia/Sydney'] as const

test.each([
  // Winter and summer.
  ['America/Toronto', '2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
  ['America/Toronto', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
  ['America/Vancouver', '2026-01-15', '23:30', '2026-01-16T07:30:00.000Z'],
  // Clocks go forward on 8 March 2026: 02:00 to 03:00.
  ['America/Toronto', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/Toronto', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/Toronto', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '10:00', '2026-03-08T14:00:00.000Z'],
  ['America/Vancouver', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['America/Vancouver', '2026-03-08', '10:00', '2026-03-08T17:00:00.000Z'],
  // Clocks go back on 1 November 2026: 01:00 to 02:00 occurs twice, and the first occurrence counts.
  ['America/Toronto', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['America/Toronto', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/Toronto', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['America/Toronto', '2026-11-01', '10:00', '2026-11-01T15:00:00.000Z'],
  // British Columbia's clocks went back in 2025; newer time zone data says that they no longer do.
  ['America/Vancouver', '2025-11-02', '01:30', '2025-11-02T08:30:00.000Z'],
  ['America/Vancouver', '2025-11-02', '10:00', '2025-11-02T18:00:00.000Z'],
  // A time zone east of Greenwich.
  ['Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
  ['Asia/Shanghai', '2026-11-20', '09:00', '2026-11-20T01:00:00.000Z'],
])('in %s, %s %s is %s', (zone, date, time, instant) => {
  expect(instantAt(date, minutesOf(time), zone).toISOString()).toBe(instant)
})

test.each([
  ['2026-03-08T06:59:00Z', 'America/Toronto', '2026-03-08', '01:59'],
  ['2026-03-08T07:00:00Z', 'America/Toronto', '2026-03-08', '03:00'],
  ['2026-11-01T05:59:00Z', 'America/Toronto', '2026-11-01', '01:59'],
  ['2026-11-01T06:00:00Z', 'America/Toronto', '2026-11-01', '01:00'],
  ['2026-11-20T04:59:59Z', 'America/Toronto', '2026-11-19', '23:59'],
  ['2026-11-20T05:00:00Z', 'America/Toronto', '2026-11-20', '00:00'],
  ['2026-01-20T07:30:00Z', 'America/Vancouver', '2026-01-19', '23:30'],
])('at %s the wall in %s shows %s %s', (instant, zone, date, time) => {
  expect(wallTimeAt(new Date(instant), zone)).toEqual({ date, minutes: minutesOf(time) })
})

test('every whole minute that a wall shows leads back to itself, or to the first time it is shown', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (at, zone) => {
      const shown = wallTimeAt(new Date(at * 60_000), zone)
      const found = instantAt(shown.date, shown.minutes, zone)
      expect(wallTimeAt(found, zone)).toEqual(shown)
      expect([0, 3_600_000]).toContain(at * 60_000 - found.getTime())
    }),
  )
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

test.each([
  ['2026-11-16', 0],
  ['2026-11-20', 4],
  ['2026-11-22', 6],
])('%s is day %i of the week, Monday first', (date, day) => {
  expect(weekdayOf(date)).toBe(day)
})

test('times of day are written as they are read', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(clockText(minutes)) === minutes))
})

test.each([
  ['America/Toronto', '2026-11-23T10:00:00-05:00'],
  ['America/Toronto', '2026-07-01T00:30:00-04:00'],
  // Both instants at which clocks show 01:30.
  ['America/Toronto', '2026-11-01T01:30:00-04:00'],
  ['America/Toronto', '2026-11-01T01:30:00-05:00'],
  ['America/St_Johns', '2026-01-15T09:00:00-03:30'],
  ['Asia/Kolkata', '2026-01-15T09:00:00+05:30'],
  ['Europe/London', '2026-01-15T09:00:00+00:00'],
])('in %s the moment %s is written with its offset', (zone, text) => {
  expect(localInstant(new Date(text), zone)).toBe(text)
})

test('a moment written with its offset is the same moment, to the second', () => {
  const instants = fc.integer({ min: Date.parse('2020-01-01') / 1000, max: Date.parse('2035-01-01') / 1000 })
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (second, zone) => {
      expect(Date.parse(localInstant(new Date(second * 1000), zone))).toBe(second * 1000)
    }),
    { numRuns: 200 },
  )
})
