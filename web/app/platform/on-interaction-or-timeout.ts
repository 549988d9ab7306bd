import { onFirstInteraction } from './on-first-interaction.ts'
import { whenIdle } from './when-idle.ts'

/** An untouched page has finished loading after this time, in milliseconds. */
const UNTOUCHED = 10_000

/**
 * Calls back once, when the browser is idle and the page is in use or has been open for long, so that the first load is
 * not slowed down.
 * @returns a function that stops it
 */
export function onInteractionOrTimeout(act: () => void): () => void {
  const begin = () => {
    stop()
    act()
  }
  const stopUsed = onFirstInteraction(begin)
  const timer = setTimeout(() => whenIdle(begin, 2000), UNTOUCHED)
  const stop = () => {
    stopUsed()
    clearTimeout(timer)
  }
  return stop
}
