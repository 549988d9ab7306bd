/** Calls back when the browser has nothing to do, or after `timeout` milliseconds. */
export function whenIdle(act: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout })
  // Safari has none: a moment later the current work is likely done.
  else setTimeout(act, Math.min(timeout, 500))
}
