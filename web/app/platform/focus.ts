/** Focuses an element and scrolls it clear of the bars. */
export function focusById(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

export const hasElement = (id: string): boolean => document.getElementById(id) !== null

export function scrollToTop(): void {
  window.scrollTo({ top: 0 })
}

/** Whether nothing has the focus, or only something that has just been closed. */
export function isFocusLost(closed: Element): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || closed.contains(activeElement)
}
