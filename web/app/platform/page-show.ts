/**
 * Tells when a page comes back: from the browser's back-forward cache, with everything on it as it was left, or to the
 * front of the screen.
 * @returns what to call to stop listening
 */
export function onPageBack(listener: (from: 'cache' | 'background') => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener('cache')
  }
  const visible = () => {
    if (document.visibilityState === 'visible') listener('background')
  }
  window.addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('pageshow', shown)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Calls back when the page comes to the front of the screen or leaves it. @returns what to call to stop listening */
export function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export const isPageVisible = (): boolean => document.visibilityState === 'visible'
