import { expect, test } from 'vitest'
import { timeText } from './text.ts'

test.each([
  ['00:00', 'en', '12:00 am'],
  ['00:05', 'en', '12:05 am'],
  ['09:05', 'en', '9:05 am'],
  ['12:00', 'en', '12:00 pm'],
  ['14:30', 'en', '2:30 pm'],
  ['23:30', 'en', '11:30 pm'],
  ['14:30', 'zh', '14:30'],
] as const)('the time %s in %s reads %s', (time, locale, text) => {
  expect(timeText(time, locale)).toBe(text)
})
