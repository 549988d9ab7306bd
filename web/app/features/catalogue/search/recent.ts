import { useSyncExternalStore } from 'react'
import { keepOnDevice, keptOnDevice } from '#app/platform/local-store.ts'
import { cleanTerm } from './search-term.ts'

const STORE = 'istore.searches'
/** Searches remembered, newest first. */
const KEPT = 8

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: readonly string[] | undefined

function keep(searches: readonly string[]): void {
  known = searches
  keepOnDevice(STORE, searches)
  for (const listener of listeners) listener()
}

/** What was searched for on this device, newest first. It is told to nobody. */
export function recentSearches(): readonly string[] {
  known ??= read()
  return known
}

function read(): readonly string[] {
  const kept = keptOnDevice(STORE)
  if (!Array.isArray(kept)) return NONE
  const terms = kept.map((entry) => (typeof entry === 'string' ? cleanTerm(entry) : '')).filter(Boolean)
  return [...new Set(terms)].slice(0, KEPT)
}

/** Puts a search first; the same one, however it is written, is kept once. */
export function addRecent(term: string): void {
  if (term === '') return
  const others = recentSearches().filter((known) => known.toLowerCase() !== term.toLowerCase())
  keep([term, ...others].slice(0, KEPT))
}

export function removeRecent(term: string): void {
  keep(recentSearches().filter((known) => known !== term))
}

export function clearRecent(): void {
  keep(NONE)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same as it changes; none in a server render, which knows no device. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(watch, recentSearches, () => NONE)
}
