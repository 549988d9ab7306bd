/**
 * Money is an integer number of minor units (cents, fils) with a currency. Conversion is for display only: an order stays
 * in the currency in which it is charged.
 */

/** Decimals by currency; a currency not listed has 2. @source spec §9 */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, BHD: 3, KWD: 3 }

/** ISO 4217 code in capitals, such as `CAD`. */
export type CurrencyCode = string

/** Decimals of a currency: 0, 2 or 3. */
export function decimalsOf(currency: CurrencyCode): number {
  return DECIMALS[currency] ?? 2
}

/** Minor units in one major unit: 1, 100 or 1000. */
export function minorPerUnit(currency: CurrencyCode): number {
  return 10 ** decimalsOf(currency)
}

/**
 * Converts for display, rounding half away from zero.
 * @param rate major units of `to` for one major unit of `from`
 * @returns minor units of `to`
 */
export function convert(minor: number, from: CurrencyCode, to: CurrencyCode, rate: number): number {
  const exact = (minor / minorPerUnit(from)) * rate * minorPerUnit(to)
  const rounded = Math.round(Math.abs(exact) + 1e-9)
  return exact < 0 ? -rounded : rounded
}
