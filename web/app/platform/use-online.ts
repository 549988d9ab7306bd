import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** False while the browser knows that it has no network; true in a server render. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true)
}

/** The same, asked once. */
export const isOnline = (): boolean => navigator.onLine

const listeners = new Set<() => void>()
let reached = true

/** Takes note of whether a call came through: the browser may know a network, and the shop still be out of reach. */
export function noteReached(next: boolean): void {
  if (next === reached) return
  reached = next
  for (const listener of listeners) listener()
}

function watchReached(listener: () => void): () => void {
  // A new network is a new chance.
  const onOnline = () => noteReached(true)
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', onOnline)
  }
}

/** False from a call that no answer came to, until one comes through again; true in a server render. */
export function useReached(): boolean {
  return useSyncExternalStore(watchReached, wasReached, () => true)
}

/** The same, asked once. */
export const wasReached = (): boolean => reached
