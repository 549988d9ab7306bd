import type { Locale } from './texts.ts'

/** Decimal places by currency; a currency not listed has 2. @source spec §9 */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, BHD: 3, KWD: 3 }

/** Our own symbols, so that servers and browsers agree whatever tables they carry. @source interface guide §4 Money */
const SYMBOLS: Readonly<Record<string, string | Readonly<Record<Locale, string>>>> = {
  CAD: { en: '$', zh: 'CA$' },
  USD: 'US$',
  CNY: { en: 'CN¥', zh: '¥' },
  JPY: 'JP¥',
  KRW: '₩',
  KWD: 'KD ',
  BHD: 'BD ',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  TWD: 'NT$',
  AUD: 'A$',
}

/** A price in its drawn parts: the whole text is the parts side by side. */
export interface MoneyParts {
  sign: '' | '−'
  symbol: string
  whole: string
  /** With its point; empty for a currency without decimals. */
  fraction: string
}

/** Minor units in one whole unit: 1, 100 or 1000. */
export function minorPerUnit(currency: string): number {
  return 10 ** (DECIMALS[currency] ?? 2)
}

/** @param minor whole minor units @param currency ISO 4217 code */
export function moneyParts(minor: number, currency: string, locale: Locale): MoneyParts {
  const places = DECIMALS[currency] ?? 2
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const symbol = SYMBOLS[currency] ?? `${currency} `
  return {
    sign: minor < 0 ? '−' : '',
    symbol: typeof symbol === 'string' ? symbol : symbol[locale],
    whole: whole.replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: places === 0 ? '' : `.${digits.slice(-places)}`,
  }
}

/** A price as one text, such as `$1,204.50`. @param minor whole minor units */
export function moneyText(minor: number, currency: string, locale: Locale): string {
  const { sign, symbol, whole, fraction } = moneyParts(minor, currency, locale)
  return `${sign}${symbol}${whole}${fraction}`
}

/**
 * Converts for display, rounding half away from zero.
 * @param rate whole units of `to` for one whole unit of `from`
 * @returns minor units of `to`
 */
export function convertMinor(minor: number, from: string, to: string, rate: number): number {
  const exact = (Math.abs(minor) / minorPerUnit(from)) * rate * minorPerUnit(to)
  const rounded = Math.round(exact + 1e-9)
  return minor < 0 ? -rounded : rounded
}
