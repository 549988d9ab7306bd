import { listen } from './listen.ts'

/** Time in which a heading may still be replaced, in milliseconds. */
const STILL_ARRIVING = 5000
const INPUT_EVENTS = ['pointerdown', 'keydown'] as const

/**
 * Focuses the page's heading, where screen readers start; nothing scrolls. A heading that is replaced while the page's
 * data arrives is focused again, until the shopper does something.
 */
export function focusHeading(): void {
  // A page may open with the focus in a field, as the search page does.
  if (document.activeElement?.matches('[data-takes-focus]')) return
  toHeading()
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) toHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    observer.disconnect()
    unlisten()
  }
  const unlisten = listen(window, INPUT_EVENTS, stop)
  setTimeout(stop, STILL_ARRIVING)
}

function toHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

export function focusedLink(): string | null {
  return document.activeElement?.closest('a')?.getAttribute('href') ?? null
}

/** Focuses the page's link to an address. @returns whether there is such a link */
export function focusLink(href: string): boolean {
  const link = [...document.querySelectorAll('main a')].find((each) => each.getAttribute('href') === href)
  if (!(link instanceof HTMLElement)) return false
  link.focus({ preventScroll: true })
  return true
}

export function pageTitle(): string {
  return document.title
}

/** Calls back once the screen has been painted. @returns a function that cancels it */
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
