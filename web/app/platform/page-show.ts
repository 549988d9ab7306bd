import { listen } from './listen.ts'

/**
 * Calls back when a page returns: from the back-forward cache, in the state in which it was left, or to the foreground.
 * @returns a function that stops listening
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

/** Calls back when the page becomes visible or hidden. @returns a function that stops listening */
export const watchVisibility = (changed: () => void): (() => void) => listen(document, ['visibilitychange'], changed)

export const isPageVisible = (): boolean => document.visibilityState === 'visible'
