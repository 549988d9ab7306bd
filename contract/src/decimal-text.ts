import { type CurrencyCode, decimalsOf } from './money.ts'

/** Plain decimal text for a protocol, such as `48.20`: no symbol, no grouping. @param minor an integer */
export function toDecimalText(minor: number, currency: CurrencyCode): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole amount: ${minor}`)
  const places = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Parses plain decimal text into minor units. @throws RangeError if it is not an amount of this currency */
export function fromDecimalText(text: string, currency: CurrencyCode): number {
  const places = decimalsOf(currency)
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > places) throw new RangeError(`not an amount in ${currency}: ${text}`)
  const minor = Number(match[2] + fraction.padEnd(places, '0'))
  return match[1] === '-' && minor !== 0 ? -minor : minor
}
