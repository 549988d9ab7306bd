/** Pause after the last key before suggestions are fetched, in milliseconds. @source interface guide §5 Search */
export const DEBOUNCE_MS = 300
/** Maximum length of a text that the suggestions call accepts. */
const SUGGEST_LIMIT = 60
/** `keyCode` of every key that an input method handles; in Safari also of the key that ends the composition. */
const IME_KEY_CODE = 229

/** Whether a key belongs to a composing input method: it selects characters, so it must be ignored. */
export const isComposing = ({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean =>
  isComposing || keyCode === IME_KEY_CODE

/** The start of a term, cut to what the suggestions call accepts. */
export const suggestTerm = (term: string): string =>
  term.length <= SUGGEST_LIMIT ? term : [...term].slice(0, SUGGEST_LIMIT / 2).join('')

/** Whether a text continues an earlier one, or is the beginning of it. */
export const continuesText = (before: string | undefined, text: string): boolean =>
  before !== undefined && (text.startsWith(before) || before.startsWith(text))

/**
 * The row that a key moves to in a list of `count` rows; undefined for a key that does not move. -1, no row, is the
 * text field, between the last row and the first.
 * @source WAI-ARIA APG, Combobox with listbox popup
 */
export function movedTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  // With a row highlighted, these keys move among the rows; otherwise they move the cursor.
  if (key === 'Home' && active !== -1) return 0
  if (key === 'End' && active !== -1) return count - 1
  return undefined
}
