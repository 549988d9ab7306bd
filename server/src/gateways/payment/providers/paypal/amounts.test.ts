import { describe, expect, it } from 'vitest'
import { fromPayPalMoney, toPayPalMoney } from './amounts.ts'

describe('amounts', () => {
  it.each([
    [4820, 'CAD', '48.20'],
    [5, 'USD', '0.05'],
    [4820, 'JPY', '4820'],
    [482_000, 'HUF', '4820'],
    [482_000, 'TWD', '4820'],
    [482_050, 'KWD', '482.05'],
    [4820, 'KRW', '4820.00'],
  ])('%s minor units of %s are %s', (minor, currency, value) => {
    expect(toPayPalMoney(minor, currency)).toEqual({ currency_code: currency, value })
    expect(fromPayPalMoney({ currency_code: currency, value })).toBe(minor)
  })

  it.each([
    [0, 'CAD'],
    [-4820, 'CAD'],
    [482_050, 'HUF'],
    [482_051, 'KWD'],
  ])('%s minor units of %s cannot be charged', (minor, currency) => {
    expect(() => toPayPalMoney(minor, currency)).toThrow(`PayPal cannot charge ${minor} minor units of ${currency}`)
  })

  it.each([
    ['48', 4800],
    ['48.2', 4820],
    ['48.200', 4820],
    ['48.201', null],
    ['4e1', null],
    ['', null],
    ['48.2.0', null],
    ['1,000.00', null],
  ])('%s dollars are %s cents', (value, minor) => {
    expect(fromPayPalMoney({ currency_code: 'CAD', value })).toBe(minor)
  })
})
