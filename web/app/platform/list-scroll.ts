import { listen } from './listen.ts'

/** Calls back while the page scrolls or changes size, at most once per `every` milliseconds, and once at the end. */
export function watchScroll(callback: () => void, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      callback()
    }, every)
  }
  const stop = listen(window, ['scroll', 'resize'], later, { passive: true })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const REST_MS = 100

/**
 * Resolves once the page has stopped scrolling. Only then is content inserted above the viewport: during a wheel or
 * touch scroll the browser would continue from the old offset, and the page would jump. After a long task the timer can
 * fire before the scroll event of the next frame, so it also waits for that frame.
 */
export function waitForScrollEnd(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    let frame = 0
    const rest = () => {
      stop()
      resolve()
    }
    const wait = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      timer = setTimeout(() => {
        frame = requestAnimationFrame(rest)
      }, REST_MS)
    }
    const stop = listen(window, ['scroll'], wait, { passive: true })
    wait()
  })
}

/** How far an element extends beyond the screen, in CSS pixels; negative if its edge is on the screen. */
export function overflowOf(element: Element): { above: number; below: number; viewport: number } {
  const { top, bottom } = element.getBoundingClientRect()
  return { above: -top, below: bottom - innerHeight, viewport: innerHeight }
}

/** Scrolls the page by a number of CSS pixels, without animation. */
export function scrollPageBy(pixels: number): void {
  if (pixels !== 0) scrollBy({ top: pixels, behavior: 'instant' })
}

export function hasKeyboardFocus(element: Element): boolean {
  return element.querySelector(':focus-visible') !== null
}

/** Also true while offline. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !navigator.onLine || connection?.saveData === true
}

export type PageAddress = Readonly<{ pathname: string; search: string }>

export function isSameExceptParam(name: string, one: PageAddress, other: PageAddress): boolean {
  const rest = ({ search }: PageAddress) => {
    const query = new URLSearchParams(search)
    query.delete(name)
    return query.toString()
  }
  return one.pathname === other.pathname && rest(one) === rest(other)
}

/**
 * Sets or removes one query parameter in the address bar without navigating, so that a reload or a shared link opens at
 * this position.
 * @param page the caller's page. The address bar changes before the next page is rendered: that page's address is not
 * changed
 */
export function rewriteParam(name: string, value: string | null, page: PageAddress): void {
  const url = new URL(location.href)
  if (!isSameExceptParam(name, url, page)) return
  if (url.searchParams.get(name) === value) return
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

/**
 * Turns off scroll anchoring, which at the end of a list would follow the footer. Set on the body, because it has no
 * effect on the root element.
 * @returns a function that turns it on again
 */
export function disableScrollAnchoring(): () => void {
  const { style } = document.body
  style.setProperty('overflow-anchor', 'none')
  return () => style.removeProperty('overflow-anchor')
}

/**
 * Turns off scroll restoration on reload: the browser would scroll to the old number of pixels while the list grows. The
 * router turns it on when the page is left, which is before the page is hidden. @returns a function that stops it
 */
export function disableScrollRestoration(): () => void {
  const hold = () => {
    if (document.visibilityState === 'hidden') history.scrollRestoration = 'manual'
  }
  return listen(document, ['visibilitychange'], hold)
}
