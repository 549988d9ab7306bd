import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a server render and in the browser's first render, which must match it; true from then on. */
export const useHydrated = (): boolean => useHydratedValue(true, false)

/**
 * The current value. The parts of a document hydrate one after another: a late part first gets the value that the
 * document was rendered with, as otherwise its text would not match.
 */
export function useHydratedValue<T>(now: T, rendered: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => rendered,
  )
}
