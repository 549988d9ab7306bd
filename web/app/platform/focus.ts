/** Moves the focus to an element by its id, scrolled into view clear of the bars. */
export function focusById(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0 })
}

/** Whether the keyboard stands nowhere: what had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
