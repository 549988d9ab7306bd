import { describe, expect, it } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'

describe('amounts', () => {
  it.each([
    [4820, 'CAD', 4820],
    [1, 'USD', 1],
    [4820, 'JPY', 4820],
    [4820, 'KRW', 4820],
    [482_000, 'VND', 4820],
    [482_000, 'HUF', 482_000],
    [4820, 'KWD', 4820],
    [4800, 'ISK', 4800],
    [482, 'OMR', 4820],
  ])('%s minor units of %s are %s at Stripe', (minor, currency, amount) => {
    expect(toStripeAmount(minor, currency)).toBe(amount)
    expect(fromStripeAmount(amount, currency)).toBe(minor)
  })

  it.each([
    [0, 'CAD'],
    [-1, 'CAD'],
    [1.5, 'CAD'],
    [Number.NaN, 'CAD'],
    [482_050, 'VND'],
    [4821, 'KWD'],
    [4820, 'ISK'],
  ])('%s minor units of %s cannot be charged', (minor, currency) => {
    expect(() => toStripeAmount(minor, currency)).toThrow(`Stripe cannot charge ${minor} minor units of ${currency}`)
  })

  it.each([
    [null, 'CAD'],
    [48.2, 'CAD'],
    [4821, 'OMR'],
  ])('%s of %s is not an amount', (amount, currency) => {
    expect(fromStripeAmount(amount, currency)).toBeNull()
  })
})
