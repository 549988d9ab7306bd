/**
 * Money is a whole number of minor units (cents, fils) with its currency. Conversion is for display only: an order
 * keeps the currency it is charged in.
 */

/** Decimal places by currency; a currency not listed has 2. @source spec §9 */
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, BHD: 3, KWD: 3 }

/** ISO 4217 code in capitals, such as `CAD`. */
export type CurrencyCode = string

/** Decimal places of a currency: 0, 2 or 3. */
export function decimalsOf(currency: CurrencyCode): number {
  return DECIMALS[currency] ?? 2
}

/** Minor units in one major unit: 1, 100 or 1000. */
export function minorPerUnit(currency: CurrencyCode): number {
  return 10 ** decimalsOf(currency)
}

/** Plain decimal text for a protocol, such as `48.20`: no symbol, no grouping. @param minor an integer */
export function toDecimalText(minor: number, currency: CurrencyCode): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole amount: ${minor}`)
  const places = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Reads plain decimal text back to minor units. @throws RangeError when it is no amount of this currency */
export function fromDecimalText(text: string, currency: CurrencyCode): number {
  const places = decimalsOf(currency)
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > places) throw new RangeError(`not an amount in ${currency}: ${text}`)
  const minor = Number(match[2] + fraction.padEnd(places, '0'))
  return match[1] === '-' && minor !== 0 ? -minor : minor
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
