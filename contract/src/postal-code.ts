/** Longest postal code: ten characters of a ZIP+4, with room for spaces. */
export const MAX_POST_CODE = 12

/** Letters that Canada Post uses: D, F, I, O, Q and U are never printed, and W and Z never come first. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/
const OTHER = /^[A-Z0-9](?:[A-Z0-9 -]{1,10}[A-Z0-9])$/
/** Spaces and the signs that people put between the halves; keyboards turn hyphens into dashes. */
const BETWEEN = /[\s\p{Pd}._]+/gu

/**
 * A postal code as it is stored, whatever way it was typed: a Canadian one as `A1A 1A1`, any other in capitals with single
 * spaces, and bounds in length only.
 * @param country ISO 3166-1 alpha-2
 * @returns null for one that cannot be
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
