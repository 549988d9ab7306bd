import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimalText, toDecimalText } from './decimal-text.ts'
import { convert, decimalsOf, minorPerUnit } from './money.ts'

const CURRENCIES = ['CAD', 'USD', 'CNY', 'JPY', 'KRW', 'KWD', 'BHD'] as const
const currency = fc.constantFrom(...CURRENCIES)
const minor = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })

test.each([
  ['CAD', 2, 100],
  ['USD', 2, 100],
  ['CNY', 2, 100],
  ['JPY', 0, 1],
  ['KRW', 0, 1],
  ['KWD', 3, 1000],
  ['BHD', 3, 1000],
  ['XYZ', 2, 100],
])('%s has %i decimal places', (code, decimals, units) => {
  expect(decimalsOf(code)).toBe(decimals)
  expect(minorPerUnit(code)).toBe(units)
})

test.each([
  [4820, 'CAD', '48.20'],
  [5, 'CAD', '0.05'],
  [0, 'CAD', '0.00'],
  [-5, 'CAD', '-0.05'],
  [1200, 'JPY', '1200'],
  [0, 'KRW', '0'],
  [12_345, 'KWD', '12.345'],
  [7, 'KWD', '0.007'],
])('%i minor units of %s are written %s', (amount, code, text) => {
  expect(toDecimalText(amount, code)).toBe(text)
  expect(fromDecimalText(text, code)).toBe(amount)
})

test.each([
  ['48.2', 'CAD', 4820],
  ['48', 'CAD', 4800],
  ['0048.20', 'CAD', 4820],
  ['-0.00', 'CAD', 0],
  ['1', 'KWD', 1000],
])('%s %s is read as %i', (text, code, amount) => {
  expect(fromDecimalText(text, code)).toBe(amount)
})

test.each([
  ['1.234', 'CAD'],
  ['1.0', 'JPY'],
  ['1.2345', 'KWD'],
  ['1e3', 'CAD'],
  ['', 'CAD'],
  ['.5', 'CAD'],
  ['5.', 'CAD'],
  ['1,000.00', 'CAD'],
  ['+1.00', 'CAD'],
  ['--1.00', 'CAD'],
  [' 1.00', 'CAD'],
  ['1.00\n', 'CAD'],
  ['٤.00', 'CAD'],
  ['NaN', 'CAD'],
  ['1234567890123.00', 'CAD'],
])('%j is not an amount of %s', (text, code) => {
  expect(() => fromDecimalText(text, code)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not written', (amount) => {
  expect(() => toDecimalText(amount, 'CAD')).toThrow(RangeError)
})

test('what is written is read back the same, in every currency', () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      expect(fromDecimalText(toDecimalText(amount, code), code)).toBe(amount === 0 ? 0 : amount)
    }),
  )
})

test('amounts that are written add up to the total that is written, in every currency', () => {
  fc.assert(
    fc.property(fc.array(minor, { maxLength: 20 }), currency, (parts, code) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      // Added up as text, by only removing the decimal point.
      const inUnits = (text: string) => BigInt(text.replace('.', ''))
      const written = parts.map((part) => toDecimalText(part, code))
      expect(written.reduce((sum, text) => sum + inUnits(text), 0n)).toBe(inUnits(toDecimalText(total, code)))
      expect(written.every((text) => (text.split('.')[1] ?? '').length === decimalsOf(code))).toBe(true)
    }),
  )
})

test('converting to the same currency at rate 1 changes nothing', () => {
  fc.assert(fc.property(minor, currency, (amount, code) => convert(amount, code, code, 1) === amount))
})

test('a conversion is an integer, keeps the sign of its amount, and is within half a unit', () => {
  const rate = fc.double({ min: 0.0001, max: 2000, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), currency, currency, rate, (amount, from, to, times) => {
      const there = convert(amount, from, to, times)
      const exact = (amount / minorPerUnit(from)) * times * minorPerUnit(to)
      expect(Number.isInteger(there)).toBe(true)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(Math.abs(there - exact)).toBeLessThanOrEqual(0.5 + 1e-6 + exact * 1e-12)
      expect(Math.abs(convert(-amount, from, to, times))).toBe(there)
    }),
  )
})

test('a larger amount never converts to less', () => {
  const pair = fc.tuple(fc.nat(10_000_000), fc.nat(10_000_000))
  const rate = fc.double({ min: 0.0001, max: 2000, noNaN: true })
  fc.assert(
    fc.property(pair, currency, currency, rate, ([a, b], from, to, times) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      return convert(less, from, to, times) <= convert(more, from, to, times)
    }),
  )
})
