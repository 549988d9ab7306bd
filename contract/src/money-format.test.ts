import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyParts, moneyText } from './money-format.ts'

const CURRENCIES = ['CAD', 'USD', 'CNY', 'JPY', 'KRW', 'KWD', 'BHD', 'EUR', 'SEK']

test.each([
  [1250, 'CAD', 'en', '$12.50'],
  [1250, 'CAD', 'zh', 'CA$12.50'],
  [5, 'CAD', 'en', '$0.05'],
  [0, 'CAD', 'en', '$0.00'],
  [123456789, 'CAD', 'en', '$1,234,567.89'],
  [-450, 'CAD', 'en', '−$4.50'],
  [1250, 'USD', 'zh', 'US$12.50'],
  [8800, 'CNY', 'en', 'CN¥88.00'],
  [8800, 'CNY', 'zh', '¥88.00'],
  [1200, 'JPY', 'en', 'JP¥1,200'],
  [12000, 'KRW', 'zh', '₩12,000'],
  [3125, 'KWD', 'en', 'KD 3.125'],
  [990, 'SEK', 'en', 'SEK 9.90'],
] as const)('%i of %s in %s reads %s', (minor, currency, locale, text) => {
  expect(moneyText(minor, currency, locale)).toBe(text)
})

test('the digits of a price are its minor units, in every currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2e9, max: 2e9 }), fc.constantFrom(...CURRENCIES), (minor, currency) => {
      const { sign, integer, fraction } = moneyParts(minor, currency, 'en')
      const digits = Number(integer.replaceAll(',', '') + fraction.replace('.', ''))
      expect(sign === '' ? digits : -digits).toBe(minor)
    }),
  )
})
