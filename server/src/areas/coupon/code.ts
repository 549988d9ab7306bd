const PATTERN = /^[A-Z0-9-]{4,32}$/

/**
 * A code as it is stored and compared: in half-width capitals, without spaces.
 * @returns null if no coupon can have this code
 */
export function normalisedCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return PATTERN.test(code) ? code : null
}
