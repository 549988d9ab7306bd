import { listen } from './listen.ts'

/** Calls `act` when Esc is pressed, wherever the focus is. @returns a function that stops it */
export function onEscape(act: () => void): () => void {
  return listen(document, ['keydown'], (event) => {
    if ((event as KeyboardEvent).key === 'Escape') act()
  })
}

export const holdsFocus = (element: Element | null): boolean => element?.contains(document.activeElement) === true

export function keepOnScreen(panel: HTMLElement | null): void {
  const over = panel ? panel.getBoundingClientRect().right + 8 - document.documentElement.clientWidth : 0
  if (panel && over > 0) panel.style.marginInlineStart = `${-over}px`
}
