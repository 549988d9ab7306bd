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
    const remember = () => {
      const seen = list.current && topCard(list.current)
      if (!seen) return
      keepPlace(key, { ...span, anchor: seen.id, top: seen.top })
      const page = span.first + Math.floor(seen.index / PAGE_SIZE)
      rewriteParam('page', page > 1 ? String(page) : null)
    }
    remember()
    return watchScroll(remember, THROTTLE_MS)
  }, [key, list, span])
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
