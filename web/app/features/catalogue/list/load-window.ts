/** Numbers of the endless list. @source spec §9 (page size, distances, throttle); the cap is ours */
export const PAGE_SIZE = 12
const DOWN_DISTANCE = 2
const UP_DISTANCE = 1.5
export const THROTTLE_MS = 150
/** Products that load by themselves before a button takes over, so that the footer can be reached. */
const AUTO_LIMIT = 60

/** The pages on screen, counted from 1, both ends included. */
export interface Span {
  first: number
  last: number
}

/** Pages that a list of `total` products has; an empty list has one, empty. */
export function pagesIn(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** Keeps a page number inside the list. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, page), pagesIn(total))
}

/** Where page `page` starts, counted from 0. */
export function startOf(page: number): number {
  return (page - 1) * PAGE_SIZE
}

/** How many products the span shows. */
export function shownIn({ first, last }: Span, total: number): number {
  return Math.max(0, Math.min(last * PAGE_SIZE, total) - startOf(first))
}

export function pageNumbers({ first, last }: Span): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** How far the list reaches beyond the screen, in CSS pixels; negative when its end is on the screen. */
export interface Reach {
  above: number
  below: number
  viewport: number
}

/**
 * Whether the next page should come by itself, and from which end. Down goes first: it is where shoppers look. Up waits
 * until the shopper has scrolled into the list, so that a list opened in its middle keeps its heading on the screen.
 */
export function dueLoad(reach: Reach, span: Span, total: number): 'down' | 'up' | null {
  const more = span.last < pagesIn(total) && shownIn(span, total) < AUTO_LIMIT
  if (more && reach.below < reach.viewport * DOWN_DISTANCE) return 'down'
  if (span.first > 1 && reach.above > 0 && reach.above < reach.viewport * UP_DISTANCE) return 'up'
  return null
}

export function grow(span: Span, direction: 'down' | 'up'): Span {
  return direction === 'down' ? { ...span, last: span.last + 1 } : { ...span, first: span.first - 1 }
}
