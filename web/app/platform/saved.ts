import { useSyncExternalStore } from 'react'
import { href } from 'react-router'

/** Replies that belong together arrive within this time, in milliseconds. */
const BURST = 2000
/** Replies that do not count as a page's content. */
const ASIDE = /\/common3\/(appInfoInit|exchangeRates|pickupLocations)|\/myCart$/
const CART = href('/checkout/cart')

const listeners = new Set<() => void>()
let savedAt: number | null = null
let notedAt = 0
let isFresh = true

function set(next: number | null): void {
  if (next === savedAt) return
  savedAt = next
  for (const listener of listeners) listener()
}

/** Records when the content on screen was saved, in milliseconds since 1970. The oldest part of a page counts. */
export function recordSavedAt(at: number): void {
  const now = Date.now()
  const isSamePage = savedAt !== null && now - notedAt < BURST
  notedAt = now
  set(isSamePage && savedAt !== null ? Math.min(savedAt, at) : at)
}

/** @param saved when the reply was saved on the device; null if it is from the network */
export function recordReply(url: string, saved: string | null): void {
  isFresh = saved === null
  if (saved === null) {
    set(null)
    return
  }
  const isCartPage = url.endsWith('/myCart') && location.pathname === CART
  if (isCartPage || !ASIDE.test(url.split('?', 1)[0] ?? '')) recordSavedAt(Date.parse(saved))
}

export const repliesAreFresh = (): boolean => isFresh

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the content on screen was saved on this device; null if it is from the network. */
export function useSavedAt(): number | null {
  return useSyncExternalStore(watch, currentSavedAt, () => null)
}

export const currentSavedAt = (): number | null => savedAt
