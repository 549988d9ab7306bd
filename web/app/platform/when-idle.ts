/** Calls back when the browser is idle, or after `timeout` milliseconds. */
export function whenIdle(act: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout })
  // Safari lacks it: a moment later the current work is probably done.
  else setTimeout(act, Math.min(timeout, 500))
}
