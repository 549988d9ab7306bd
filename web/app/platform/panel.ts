/** Calls `act` when Esc is pressed, wherever the keyboard is. @returns stops it */
export function onEscape(act: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') act()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Whether the keyboard is inside an element. */
export const holdsFocus = (element: Element | null): boolean => element?.contains(document.activeElement) === true

/** Moves a panel that would reach over the right edge of the screen back onto it. */
export function keepOnScreen(panel: HTMLElement | null): void {
  const over = panel ? panel.getBoundingClientRect().right + 8 - document.documentElement.clientWidth : 0
  if (panel && over > 0) panel.style.marginInlineStart = `${-over}px`
}
