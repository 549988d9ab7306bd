/** Calls back while the page scrolls or changes size, at most once in `every` milliseconds and once at the end. */
export function watchScroll(callback: () => void, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      callback()
    }, every)
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
  }
}

/** How far an element reaches beyond the screen, in CSS pixels; negative where its edge is on the screen. */
export function reachOf(element: Element): { above: number; below: number; viewport: number } {
  const { top, bottom } = element.getBoundingClientRect()
  return { above: -top, below: bottom - innerHeight, viewport: innerHeight }
}

/** Moves the page under the screen, at once. */
export function scrollPageBy(pixels: number): void {
  if (pixels !== 0) scrollBy({ top: pixels, behavior: 'instant' })
}

/** Whether the shopper moves through this element by keyboard just now. */
export function hasKeyboardFocus(element: Element): boolean {
  return element.querySelector(':focus-visible') !== null
}

/** Whether the shopper asked for little traffic, or has none. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !navigator.onLine || connection?.saveData === true
}

export type PageAddress = Readonly<{ pathname: string; search: string }>

/** Whether two addresses are the same, whatever one query parameter says. */
export function isSameBut(name: string, one: PageAddress, other: PageAddress): boolean {
  const rest = ({ search }: PageAddress) => {
    const query = new URLSearchParams(search)
    query.delete(name)
    return query.toString()
  }
  return one.pathname === other.pathname && rest(one) === rest(other)
}

/**
 * Sets one query parameter of the address in the bar, or takes it away, without navigating: a reload or a shared link
 * then opens here. The rest of the address stays.
 * @param page the address of the page that asks. The browser's own moves on before the next page is drawn: that one is
 * left as it is
 */
export function rewriteParam(name: string, value: string | null, page: PageAddress): void {
  const url = new URL(location.href)
  if (!isSameBut(name, url, page)) return
  if (url.searchParams.get(name) === value) return
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

/**
 * Keeps the browser from moving the page by itself when something is put in above what it took for the reader's place:
 * at the end of a list that would be the footer. On the body, because on the root element it changes nothing.
 * @returns a function that gives the browser its way again
 */
export function holdScrollAnchoring(): () => void {
  const { style } = document.body
  style.setProperty('overflow-anchor', 'none')
  return () => style.removeProperty('overflow-anchor')
}

/**
 * Leaves it to us to find the place again after a reload: the browser would go on scrolling to the old number of pixels
 * while the list grows. The router gives the browser its way when the page is left; the page is hidden after that.
 * @returns a function that stops it
 */
export function holdScrollRestoring(): () => void {
  const hold = () => {
    if (document.visibilityState === 'hidden') history.scrollRestoration = 'manual'
  }
  document.addEventListener('visibilitychange', hold)
  return () => document.removeEventListener('visibilitychange', hold)
}
