import { whenIdle } from './when-idle.ts'
import { whenUsed } from './when-used.ts'

/** A page that nobody touches is done with loading after this time, in milliseconds. */
const UNTOUCHED = 10_000

/**
 * Calls back once, when the page is in use or long there, and the browser has nothing to do: what comes then takes
 * nothing from the first load. @returns a function that stops it
 */
export function whenSettled(act: () => void): () => void {
  const begin = () => {
    stop()
    act()
  }
  const stopUsed = whenUsed(begin)
  const timer = setTimeout(() => whenIdle(begin, 2000), UNTOUCHED)
  const stop = () => {
    stopUsed()
    clearTimeout(timer)
  }
  return stop
}
