/** How long after the last key suggestions are asked for, in milliseconds. @source interface guide §5 Search */
export const PAUSE_MS = 300
/** Longest text that suggestions are asked for; the call takes no more. */
const SUGGEST_LIMIT = 60
/** What browsers give for every key while an input method has the keyboard; in Safari also for the one that ends it. */
const HELD_BY_INPUT_METHOD = 229

/** Whether a key belongs to an input method that is composing: such a key chooses characters and means nothing to us. */
export function isComposing({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === HELD_BY_INPUT_METHOD
}

/** What suggestions are asked for: the start of the term. */
export function suggestTerm(term: string): string {
  return term.length <= SUGGEST_LIMIT ? term : [...term].slice(0, SUGGEST_LIMIT / 2).join('')
}

/** Whether a text goes on from one before it, or back towards its start. */
export function goesOn(before: string | undefined, text: string): boolean {
  return before !== undefined && (text.startsWith(before) || before.startsWith(text))
}

/**
 * Where the arrow keys lead in a list of `count` rows. No row (-1) is the text field itself and stands between the last
 * row and the first; undefined for a key that moves nothing here.
 * @source WAI-ARIA APG, Combobox with listbox popup
 */
export function movedTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  // With a row chosen these go through the rows; in the text they move the cursor.
  if (key === 'Home' && active !== -1) return 0
  if (key === 'End' && active !== -1) return count - 1
  return undefined
}
