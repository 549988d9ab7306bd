/** Formats hundredths as a decimal, `12.10`. */
export function amountText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Parses `12`, `12.1` or `12.10`. @returns null when it is not an amount from 0.01 to 100,000,000 */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= 10_000_000_000 ? cents : null
}
