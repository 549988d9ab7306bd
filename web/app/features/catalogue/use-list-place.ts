import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import {
  holdScrollAnchoring,
  holdScrollRestoring,
  rewriteParam,
  scrollPageBy,
  watchScroll,
} from '#app/platform/scroll.ts'
import { keepPlace, type ListPlace, placeAt } from './list-place.ts'
import { PAGE_SIZE, type Span, THROTTLE_MS } from './load-window.ts'

/** What comes before the page is left. */
const LEAVING = ['pointerdown', 'pagehide'] as const

interface PlaceInput {
  list: RefObject<HTMLElement | null>
  span: Span
  /** False while the document from the server is taken over: it shows one page, and the scroll must be set anew. */
  inApp: boolean
}

/**
 * Remembers where the shopper is in a list, for Back and for a reload, after which the same card stands where it stood.
 * The address follows the page on screen.
 */
export function useListPlace({ list, span, inApp }: PlaceInput): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const settled = useRef(false)

  useEffect(holdScrollAnchoring, [])
  useEffect(holdScrollRestoring, [])

  useEffect(() => {
    const place = cameBack && !inApp && !settled.current ? placeAt(key) : undefined
    settled.current = true
    if (place && list.current) restore(list.current, place)
  }, [cameBack, inApp, key, list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const keep = () => keepTop(element, key, span)
    const remember = () => {
      const above = keep()
      if (above !== undefined) rewritePage(span.first + Math.floor(above / PAGE_SIZE))
    }
    remember()
    const stopWatching = watchScroll(remember, THROTTLE_MS)
    // Whoever leaves right after scrolling does not wait for the throttle.
    for (const sign of LEAVING) addEventListener(sign, keep)
    return () => {
      stopWatching()
      for (const sign of LEAVING) removeEventListener(sign, keep)
    }
  }, [key, list, span])
}

/** Keeps the place of the card at the top of the screen. @returns how many cards stand above it */
function keepTop(list: HTMLElement, key: string, span: Span): number | undefined {
  const seen = topCard(list)
  if (seen) keepPlace(key, { ...span, anchor: seen.id, top: seen.top })
  return seen?.index
}

function rewritePage(page: number): void {
  rewriteParam('page', page > 1 ? String(page) : null)
}

/** The first card that is not wholly above the screen. */
function topCard(list: HTMLElement): { id: string; index: number; top: number } | undefined {
  for (const [index, card] of [...list.children].entries()) {
    const { top, bottom } = card.getBoundingClientRect()
    const id = card.getAttribute('data-product')
    if (bottom > 0 && id) return { id, index, top }
  }
  return undefined
}

function restore(list: HTMLElement, { anchor, top }: ListPlace): void {
  const card = [...list.children].find((child) => child.getAttribute('data-product') === anchor)
  if (card) scrollPageBy(card.getBoundingClientRect().top - top)
}
