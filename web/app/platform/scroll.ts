/** Where the page begins below the fixed header, in CSS pixels. */
export function headerBottom(): number {
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {}
  return Math.max(0, bottom)
}

/** Whether the screen is narrower than the width at which pages have two columns. @source interface guide §2 */
export const isSmallScreen = (): boolean => innerWidth < 768

/**
 * Scrolls a focused entry of a horizontal list to the list's start if it is partly outside. The browser itself scrolls
 * only the link's text into view, and snapping may move it out of view again.
 */
export function scrollIntoFullView(entry: Element | null | undefined): void {
  const list = entry?.parentElement?.getBoundingClientRect()
  const box = entry?.getBoundingClientRect()
  if (!list || !box || !entry?.querySelector(':focus-visible')) return
  if (box.left < list.left || box.right > list.right) entry.scrollIntoView({ inline: 'start', block: 'nearest' })
}
