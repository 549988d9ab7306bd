import { listen } from './listen.ts'
import { isOnline } from './use-online.ts'
import { whenIdle } from './when-idle.ts'

const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls back once, when the shopper has started to use the page and the browser is idle. Never on a connection that
 * saves data; while offline, it waits for the next interaction with a network, because Chromium never again requests
 * code that it failed to load.
 * @returns a function that stops it
 */
export function onFirstInteraction(act: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const begin = () => {
    stop()
    whenIdle(() => (isOnline() ? act() : onFirstInteraction(act)), 2000)
  }
  const stop = listen(window, INTERACTION_EVENTS, begin, { passive: true })
  return stop
}
