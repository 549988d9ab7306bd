import { expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { translator } from '#app/i18n/texts.ts'
import { zh } from '#app/i18n/zh.ts'
import { lineName } from './line-name.ts'

test.each([
  ['en', { name: 'Biluochun', optionText: '100 g' }, /Biluochun.*100 g/],
  ['zh', { name: '碧螺春', optionText: '100 克' }, /碧螺春.*100 克/],
  ['en', { name: 'Keemun', optionText: '' }, /^Keemun$/],
] as const)('%s: a message about a line of two sizes names its size: %j', (locale, line, said) => {
  const t = translator(locale === 'en' ? en : zh)
  expect(lineName(t, line)).toMatch(said)
})
