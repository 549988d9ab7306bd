import { listen } from './listen.ts'

/**
 * Calls back when a page returns: from the back-forward cache, with everything as it was left, or to the foreground.
 * @returns what to call to stop listening
 */
export function onPageBack(listener: (from: 'cache' | 'background') => void): () => void {
  const stopShown = listen(window, ['pageshow'], (event) => {
    if ((event as PageTransitionEvent).persisted) listener('cache')
  })
  const stopVisible = watchVisibility(() => {
    if (isPageVisible()) listener('background')
  })
  return () => {
    stopShown()
    stopVisible()
  }
}

/** Calls back when the page becomes visible or hidden. @returns what to call to stop listening */
export const watchVisibility = (changed: () => void): (() => void) => listen(document, ['visibilitychange'], changed)

export const isPageVisible = (): boolean => document.visibilityState === 'visible'
