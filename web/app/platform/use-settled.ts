import { useSyncExternalStore } from 'react'
import { whenSettled } from './when-settled.ts'

const listeners = new Set<() => void>()
let settled = false

const watch = (changed: () => void) => {
  listeners.add(changed)
  const stop = settled ? undefined : whenSettled(settle)
  return () => {
    listeners.delete(changed)
    stop?.()
  }
}

function settle(): void {
  settled = true
  for (const listener of listeners) listener()
}

/** Whether the page is in use or has been open for long, so that what the first load left out can be fetched. */
export const useSettled = (): boolean =>
  useSyncExternalStore(
    watch,
    () => settled,
    () => false,
  )
