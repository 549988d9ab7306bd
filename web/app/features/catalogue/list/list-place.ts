import { keepInSession, keptInSession } from '#app/platform/session-store.ts'
import type { Span } from './load-window.ts'

/** Where a shopper was in a list: the pages loaded and the card at the top of the screen. */
export interface ListPlace extends Span {
  anchor: string
  /** Where the anchor card's upper edge stood, in CSS pixels from the top of the screen. */
  top: number
}

const STORE = 'istore.lists'
/** Lists remembered at most, newest first. */
const KEPT = 20

type Entry = [entryKey: string, place: ListPlace]

/** Remembers the place under the history entry's key. */
export function keepPlace(entryKey: string, place: ListPlace): void {
  const others = entries().filter(([key]) => key !== entryKey)
  keepInSession(STORE, [[entryKey, place], ...others].slice(0, KEPT))
}

/** The place kept under a history entry's key. */
export function placeAt(entryKey: string): ListPlace | undefined {
  return entries().find(([key]) => key === entryKey)?.[1]
}

function entries(): Entry[] {
  const kept = keptInSession(STORE)
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const place: Partial<ListPlace> | undefined = value[1]
  return Number.isInteger(place?.first) && Number.isInteger(place?.last) && typeof place?.top === 'number'
}
