import { listen } from './listen.ts'
import { isOnline } from './use-online.ts'
import { whenIdle } from './when-idle.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls back once, when the shopper starts to use the page and the browser then has nothing to do; never on a connection
 * that saves data, and without a network at the next use with one: Chromium never requests code again that it did not
 * get. @returns a function that stops it
 */
export function onFirstInteraction(act: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const begin = () => {
    stop()
    whenIdle(() => (isOnline() ? act() : onFirstInteraction(act)), 2000)
  }
  const stop = listen(window, SIGNS, begin, { passive: true })
  return stop
}
