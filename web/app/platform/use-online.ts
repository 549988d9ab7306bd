import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

const watch = (changed: () => void) => listen(window, ['online', 'offline'], changed)

/** False while the browser knows that it has no network; true in a server render. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true)
}

export const isOnline = (): boolean => navigator.onLine

const listeners = new Set<() => void>()
let reached = true

/** Records whether a call got a reply: the browser may have a network while the shop cannot be reached. */
export function setReachable(next: boolean): void {
  if (next === reached) return
  reached = next
  for (const listener of listeners) listener()
}

function watchReached(listener: () => void): () => void {
  listeners.add(listener)
  const stop = listen(window, ['online'], () => setReachable(true))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** False after a call without a reply, until one gets a reply or the network returns; true in a server render. */
export function useReachable(): boolean {
  return useSyncExternalStore(watchReached, isReachable, () => true)
}

export const isReachable = (): boolean => reached
