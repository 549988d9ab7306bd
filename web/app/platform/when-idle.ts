/** Calls back once, when the page has loaded and the browser has nothing to do; never on a connection that saves data. */
export function whenIdle(act: () => void): () => void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  if (saving) return () => undefined
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 4000 }) : setTimeout(act, 1000)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
  return () => removeEventListener('load', idle)
}
