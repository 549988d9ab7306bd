import { expect, test } from 'vitest'
import { longDayText } from './article-day.ts'

test.each([
  ['2026-11-06', 'Nov 6, 2026', '2026年11月6日'],
  ['2026-01-31', 'Jan 31, 2026', '2026年1月31日'],
])('a day is with its year in either language: %s', (day, en, zh) => {
  expect(longDayText(day, 'en')).toBe(en)
  expect(longDayText(day, 'zh')).toBe(zh)
})
