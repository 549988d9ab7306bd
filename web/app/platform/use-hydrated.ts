import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a server render and in the first render of the browser, which must match it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The value of now. The parts of a document come to life one after another: one that is late is first given what the
 * document was drawn with, or it would not find the text that stands there.
 */
export function useNowOrDrawn<T>(now: T, drawn: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => drawn,
  )
}
