import { type CurrencyCode, decimalsOf } from './money.ts'

/** Plain decimal text for a protocol, such as `48.20`: no symbol, no grouping. @param minor an integer */
export function toDecimalText(minor: number, currency: CurrencyCode): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole amount: ${minor}`)
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Parses plain decimal text into minor units. @throws RangeError if it is not an amount of this currency */
export function fromDecimalText(text: string, currency: CurrencyCode): number {
  const decimals = decimalsOf(currency)
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals) throw new RangeError(`not an amount in ${currency}: ${text}`)
  const minor = Number(match[2] + fraction.padEnd(decimals, '0'))
  return match[1] === '-' && minor !== 0 ? -minor : minor
}
