import { useSyncExternalStore } from 'react'
import { readFromDevice, saveOnDevice } from '#app/platform/local-store.ts'
import { cleanTerm } from './search-term.ts'

const STORE = 'istore.searches'
/** Searches stored, newest first. */
const MAX_SEARCHES = 8

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: readonly string[] | undefined

function save(searches: readonly string[]): void {
  known = searches
  saveOnDevice(STORE, searches)
  for (const listener of listeners) listener()
}

/** Searches stored on this device, newest first. They are not sent anywhere. */
export function recentSearches(): readonly string[] {
  known ??= read()
  return known
}

function read(): readonly string[] {
  const stored = readFromDevice(STORE)
  if (!Array.isArray(stored)) return NONE
  const terms = stored.map((entry) => (typeof entry === 'string' ? cleanTerm(entry) : '')).filter(Boolean)
  return [...new Set(terms)].slice(0, MAX_SEARCHES)
}

/** Puts a search first; a search that differs only in case is stored once. */
export function addRecent(term: string): void {
  if (term === '') return
  const others = recentSearches().filter((known) => known.toLowerCase() !== term.toLowerCase())
  save([term, ...others].slice(0, MAX_SEARCHES))
}

export function removeRecent(term: string): void {
  save(recentSearches().filter((known) => known !== term))
}

export function clearRecent(): void {
  save(NONE)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The recent searches, live; empty in a server render. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(watch, recentSearches, () => NONE)
