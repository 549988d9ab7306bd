import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

function watch(changed: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, changed)
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed)
  }
}

/** False while the browser knows that it has no network; a server render counts as connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true)
}

/** The same, asked once. */
export const isOnline = (): boolean => navigator.onLine
