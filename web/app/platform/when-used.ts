import { listen } from './listen.ts'
import { whenIdle } from './when-idle.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls back once, when the shopper starts to use the page and the browser then has nothing to do; never on a connection
 * that saves data. @returns a function that stops it
 */
export function whenUsed(act: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const begin = () => {
    stop()
    whenIdle(act, 2000)
  }
  const stop = listen(window, SIGNS, begin, { passive: true })
  return stop
}
