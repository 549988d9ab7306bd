/** Puts the keyboard at the page's heading, where a reader starts; nothing scrolls. @returns whether there is one */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, #content h1, h1')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** The address of the link that has the keyboard, to come back to it later. */
export function focusedLink(): string | null {
  return document.activeElement?.closest('a')?.getAttribute('href') ?? null
}

/** Puts the keyboard back on the page's link to an address. @returns whether there is one */
export function focusLink(href: string): boolean {
  const link = [...document.querySelectorAll('main a')].find((each) => each.getAttribute('href') === href)
  if (!(link instanceof HTMLElement)) return false
  link.focus({ preventScroll: true })
  return true
}

export function pageTitle(): string {
  return document.title
}

/** Calls back once the screen has been drawn. @returns a function that stops it */
export function afterPaint(act: () => void): () => void {
  let second = 0
  const first = requestAnimationFrame(() => {
    second = requestAnimationFrame(act)
  })
  return () => {
    cancelAnimationFrame(first)
    cancelAnimationFrame(second)
  }
}
