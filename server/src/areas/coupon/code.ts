const FORM = /^[A-Z0-9-]{4,32}$/

/**
 * A code as it is stored and compared: capitals of half width, without spaces.
 * @returns null for what no coupon can have as its code
 */
export function normalisedCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return FORM.test(code) ? code : null
}
