/** Letters of a query that are read; the rest is ignored. */
const MAX_LETTERS = 64
/** Words and runs of Han of a query that are read. */
export const MAX_WORDS = 8
/** Shorter words are not corrected. */
export const MIN_CORRECTED_LENGTH = 4
/** Longer words are not corrected: no indexed word that is as long has deletion variants. */
export const MAX_CORRECTED_LENGTH = 24
/** Deletion variants that one look-up sends, and terms that it returns. */
export const MAX_VARIANTS = 1_000
export const MAX_SIMILAR_TERMS = 1_000

/** The start of a text. A letter takes at most two UTF-16 units: no more need be read. */
export const firstLetters = (text: string): string => [...text.slice(0, 2 * MAX_LETTERS)].slice(0, MAX_LETTERS).join('')
