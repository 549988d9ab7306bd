import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a server render and in the first render of the browser, which must match it; true from then on. */
export const useHydrated = (): boolean => useHydratedValue(true, false)

/**
 * The current value. The parts of a document hydrate one after another: a late one first gets what the document was rendered
 * with, or its text would not match.
 */
export function useHydratedValue<T>(now: T, rendered: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => rendered,
  )
}
