import { whenIdle } from './when-idle.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls back once, when the shopper starts to use the page and the browser then has nothing to do; never on a connection
 * that saves data. A visitor who only looks at one page pays for one page. @returns a function that stops it
 */
export function whenUsed(act: () => void): () => void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  if (saving) return () => undefined
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    whenIdle(act, 2000)
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { once: true, passive: true })
  return stop
}
