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
