/** Longest postal code: ten characters of a ZIP+4, with room for spaces. */
export const MAX_POST_CODE = 12

/** Letters that Canada Post uses: D, F, I, O, Q and U never occur, and W and Z never come first. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/
const OTHER = /^[A-Z0-9](?:[A-Z0-9 -]{1,10}[A-Z0-9])$/
/** Spaces and other separators that people type between the halves; keyboards turn hyphens into dashes. */
const BETWEEN = /[\s\p{Pd}._]+/gu

/**
 * A postal code in the form in which it is stored, however it was typed: Canadian ones as `A1A 1A1`, all others in
 * capitals with single spaces, checked only for length and characters.
 * @param country ISO 3166-1 alpha-2
 * @returns null for an impossible code
 */
export function postCodeOf(typed: string, country: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase().trim()
  if (country !== 'CA') {
    const code = plain.replace(/\p{Pd}/gu, '-').replace(/\s+/g, ' ')
    return OTHER.test(code) ? code : null
  }
  const halves = CANADIAN.exec(plain.replace(BETWEEN, ''))
  return halves ? `${halves[1]} ${halves[2]}` : null
}
