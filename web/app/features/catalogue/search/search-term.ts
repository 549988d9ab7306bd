import { MAX_TERM } from '@istore/contract/limits.ts'

/** Includes slashes, which proxies may read as parts of the call's path. */
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Surrogate}/\\]+/gu
const NOTHING = /^[^\p{L}\p{N}]*$/u

/** The search term for a text: one line, NFKC, cut to what the calls accept; '' without any letter or digit. */
export function cleanTerm(text: string): string {
  const line = text
    .slice(0, 10 * MAX_TERM)
    .normalize('NFKC')
    .replace(NO_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = [...line].slice(0, MAX_TERM).join('').trim()
  return NOTHING.test(cut) ? '' : cut
}
