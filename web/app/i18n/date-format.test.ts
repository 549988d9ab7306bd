import { expect, test } from 'vitest'
import { dayText, localTime, windowText } from './date-format.ts'

test.each([
  ['2026-11-21', 'en', 'Sat, Nov 21'],
  ['2026-11-21', 'zh', '11月21日 周六'],
  ['2027-01-03', 'en', 'Sun, Jan 3'],
  ['2027-01-03', 'zh', '1月3日 周日'],
] as const)('the day %s in %s reads %s', (day, locale, text) => {
  expect(dayText(day, locale)).toBe(text)
})

test.each([
  ['14:30', 30, 'en', '2:30 pm – 3:00 pm'],
  ['23:45', 30, 'zh', '23:45–00:15'],
] as const)('%s for %i minutes in %s reads %s', (time, minutes, locale, text) => {
  expect(windowText(time, minutes, locale)).toBe(text)
})

test('a moment is read by its own offset', () => {
  expect(localTime('2026-11-23T09:05:00-08:00')).toEqual({ day: '2026-11-23', time: '09:05' })
})
