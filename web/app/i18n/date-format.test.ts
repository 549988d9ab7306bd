import { expect, test } from 'vitest'
import { dayText, shopClock, timeText, windowText } from './date-format.ts'

test.each([
  ['2026-11-21', 'en', 'Sat, Nov 21'],
  ['2026-11-21', 'zh', '11月21日 周六'],
  ['2027-01-03', 'en', 'Sun, Jan 3'],
  ['2027-01-03', 'zh', '1月3日 周日'],
] as const)('the day %s in %s reads %s', (day, locale, text) => {
  expect(dayText(day, locale)).toBe(text)
})

test.each([
  ['00:05', 'en', '12:05 am'],
  ['12:00', 'en', '12:00 pm'],
  ['14:30', 'en', '2:30 pm'],
  ['14:30', 'zh', '14:30'],
] as const)('the time %s in %s reads %s', (time, locale, text) => {
  expect(timeText(time, locale)).toBe(text)
})

test.each([
  ['14:30', 30, 'en', '2:30 pm – 3:00 pm'],
  ['23:45', 30, 'zh', '23:45–00:15'],
] as const)('%s for %i minutes in %s reads %s', (time, minutes, locale, text) => {
  expect(windowText(time, minutes, locale)).toBe(text)
})

test.each([
  // Toronto is 5 hours behind UTC in winter and 4 in summer.
  ['2026-12-01T04:59:00Z', '2026-11-30', '23:59'],
  ['2026-07-01T04:00:00Z', '2026-07-01', '00:00'],
])('%s is %s %s where no shop is meant', (instant, day, time) => {
  expect(shopClock(instant)).toEqual({ day, time })
  expect(shopClock(Date.parse(instant))).toEqual({ day, time })
})

test.each([
  ['America/Vancouver', '2026-07-20', '23:30'],
  ['America/Toronto', '2026-07-21', '02:30'],
  ['America/St_Johns', '2026-07-21', '04:00'],
])('each shop has its own clock: %s', (timeZone, day, time) => {
  expect(shopClock('2026-07-21T06:30:00Z', timeZone)).toEqual({ day, time })
})
