import { decimalsOf } from './money.ts'
import type { Locale } from './text.ts'

/** Our own symbols, so that servers and browsers agree whatever their locale data. @source interface guide §4 Money */
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

/** A price split into its parts; concatenated, they give the text. */
export interface MoneyParts {
  sign: '' | '−'
  symbol: string
  integer: string
  /** Includes the decimal point; empty for a currency without decimal places. */
  fraction: string
}

/** @param minor integer minor units @param currency ISO 4217 code */
export function moneyParts(minor: number, currency: string, locale: Locale): MoneyParts {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const symbol = SYMBOLS[currency] ?? `${currency} `
  return {
    sign: minor < 0 ? '−' : '',
    symbol: typeof symbol === 'string' ? symbol : symbol[locale],
    integer: integer.replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: decimals === 0 ? '' : `.${digits.slice(-decimals)}`,
  }
}

/** A price as one text, such as `$1,204.50`. @param minor integer minor units */
export function moneyText(minor: number, currency: string, locale: Locale): string {
  const { sign, symbol, integer, fraction } = moneyParts(minor, currency, locale)
  return `${sign}${symbol}${integer}${fraction}`
}
