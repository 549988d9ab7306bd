/** Moves the focus to an element by its id, scrolled into view clear of the bars. */
export function focusById(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0 })
}

/** Whether the keyboard stands nowhere, or in something that has just been closed. */
export function isFocusLost(closed: Element): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || closed.contains(activeElement)
}
