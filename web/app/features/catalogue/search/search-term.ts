/** Longest term that is searched for, in characters; the call takes no more than twice that. */
const TERM_LIMIT = 100
/** Slashes would be parts of the call's address to many a server between. */
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Surrogate}/\\]+/gu
const NOTHING = /^[^\p{L}\p{N}]*$/u

/**
 * What is searched for when this is typed or stands in an address: one line, in the usual form of its characters, cut to
 * what the calls take; '' when there is nothing in it to search for, such as signs alone.
 */
export function cleanTerm(text: string): string {
  const line = text
    .slice(0, 10 * TERM_LIMIT)
    .normalize('NFKC')
    .replace(NO_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...line].slice(0, TERM_LIMIT).join('').trim()
  return NOTHING.test(cut) ? '' : cut
}
