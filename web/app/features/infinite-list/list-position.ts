import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import type { Span } from './load-window.ts'

/** The pages loaded and the card at the top of the screen. */
export interface ListPosition extends Span {
  anchor: string
  /** Top edge of the anchor card, in CSS pixels from the top of the screen. */
  top: number
}

const STORE = 'istore.lists'
/** Maximum number of lists whose position is stored, newest first. */
const MAX_ENTRIES = 20

type Entry = [entryKey: string, position: ListPosition]

export function storePosition(entryKey: string, position: ListPosition): void {
  const others = entries().filter(([key]) => key !== entryKey)
  saveInSession(STORE, [[entryKey, position], ...others].slice(0, MAX_ENTRIES))
}

export const positionAt = (entryKey: string): ListPosition | undefined =>
  entries().find(([key]) => key === entryKey)?.[1]

function entries(): Entry[] {
  const stored = readFromSession(STORE)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const position: Partial<ListPosition> | undefined = value[1]
  return Number.isInteger(position?.first) && Number.isInteger(position?.last) && typeof position?.top === 'number'
}
