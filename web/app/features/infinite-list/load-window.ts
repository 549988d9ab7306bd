import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'

/** Distances in screens, throttle in milliseconds. @source spec §9; the cap is ours */
const DOWN_DISTANCE = 2
const UP_DISTANCE = 1.5
export const THROTTLE_MS = 150
/** Maximum number of entries that load automatically; then a button takes over, so that the footer can be reached. */
const AUTO_LIMIT = 60

/** Range of pages on screen, counted from 1, both ends included. */
export interface Span {
  first: number
  last: number
}

/** An empty list has one page. */
export const pagesIn = (total: number, size = CARDS_PER_PAGE): number => Math.max(1, Math.ceil(total / size))

export const clampPage = (page: number, total: number, size = CARDS_PER_PAGE): number =>
  Math.min(Math.max(1, page), pagesIn(total, size))

/** Position of a page's first entry, counted from 0. */
export const startOf = (page: number, size = CARDS_PER_PAGE): number => (page - 1) * size

export const shownIn = ({ first, last }: Span, total: number, size = CARDS_PER_PAGE): number =>
  Math.max(0, Math.min(last * size, total) - startOf(first, size))

export const pageNumbers = ({ first, last }: Span): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** How far the list extends beyond the screen, in CSS pixels; negative if its end is on screen. */
export interface ListOverflow {
  above: number
  below: number
  viewport: number
}

/**
 * Whether to load automatically, and at which end. Down has priority, as shoppers look there. Up waits until the
 * shopper has scrolled into the list, so that a list opened in its middle keeps its heading on screen.
 */
export function nextLoad(
  overflow: ListOverflow,
  span: Span,
  total: number,
  size = CARDS_PER_PAGE,
): 'down' | 'up' | null {
  const more = span.last < pagesIn(total, size) && shownIn(span, total, size) < AUTO_LIMIT
  if (more && overflow.below < overflow.viewport * DOWN_DISTANCE) return 'down'
  if (span.first > 1 && overflow.above > 0 && overflow.above < overflow.viewport * UP_DISTANCE) return 'up'
  return null
}

export const grow = (span: Span, direction: 'down' | 'up'): Span =>
  direction === 'down' ? { ...span, last: span.last + 1 } : { ...span, first: span.first - 1 }
