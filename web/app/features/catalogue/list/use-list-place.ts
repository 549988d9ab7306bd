import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useLocale } from '#app/i18n/language.tsx'
import {
  holdScrollAnchoring,
  holdScrollRestoring,
  type PageAddress,
  rewriteParam,
  scrollPageBy,
  watchScroll,
} from '#app/platform/list-scroll.ts'
import { keepPlace, type ListPlace, placeAt } from './list-place.ts'
import { PAGE_SIZE, type Span, THROTTLE_MS } from './load-window.ts'

/** What comes before the page is left. */
const LEAVING = ['pointerdown', 'pagehide'] as const

interface PlaceInput {
  list: RefObject<HTMLElement | null>
  span: Span
}

/**
 * Remembers where the shopper is in a list, for Back, for a reload and for a change of language, after which the same card
 * stands where it stood.
 * The address follows the page on screen.
 */
export function useListPlace({ list, span }: PlaceInput): void {
  const { key, pathname, search } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const settled = useRef(false)
  const seen = useRef<Seen | undefined>(undefined)
  useSameCard(list, seen, key)

  useEffect(holdScrollAnchoring, [])
  useEffect(holdScrollRestoring, [])

  useEffect(() => {
    const place = cameBack && !settled.current ? placeAt(key) : undefined
    settled.current = true
    return place && list.current ? holdPlace(list.current, place) : undefined
  }, [cameBack, key, list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const keep = () => {
      seen.current = topCard(element)
      if (seen.current) keepPlace(key, { ...span, anchor: seen.current.anchor, top: seen.current.top })
      return seen.current?.index
    }
    const remember = () => {
      const above = keep()
      if (above !== undefined) rewritePage(span.first + Math.floor(above / PAGE_SIZE), { pathname, search })
    }
    remember()
    const stopWatching = watchScroll(remember, THROTTLE_MS)
    // Whoever leaves right after scrolling does not wait for the throttle.
    for (const sign of LEAVING) addEventListener(sign, keep)
    return () => {
      stopWatching()
      for (const sign of LEAVING) removeEventListener(sign, keep)
    }
  }, [key, list, pathname, search, span])
}

/** The card at the top of the screen, how many stand above it, and where its upper edge is. */
interface Seen extends Pick<ListPlace, 'anchor' | 'top'> {
  index: number
}

/**
 * In another language the cards above are of another height. Where the choice was made in a dialog, its closing is a step
 * back, at which the router scrolls to the old number of pixels: the card is put in its place once more, unless the
 * shopper went on meanwhile. Below the list nobody looks at a card.
 */
function useSameCard(list: RefObject<HTMLElement | null>, seen: RefObject<Seen | undefined>, key: string): void {
  const locale = useLocale()
  const drawnIn = useRef(locale)
  const held = useRef<Seen | undefined>(undefined)
  useLayoutEffect(() => {
    if (drawnIn.current === locale) return
    drawnIn.current = locale
    held.current = seen.current
    if (held.current && list.current) restore(list.current, held.current)
  }, [locale, list, seen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each step through the history
  useEffect(() => {
    const card = held.current
    held.current = undefined
    const stayed = card && seen.current?.anchor === card.anchor && Math.abs(seen.current.top - card.top) < 2
    if (stayed && list.current) restore(list.current, card)
  }, [key])
}

function rewritePage(page: number, list: PageAddress): void {
  rewriteParam('page', page > 1 ? String(page) : null, list)
}

/** The first card that is not wholly above the screen; none while its product is still on the way. */
function topCard(list: HTMLElement): Seen | undefined {
  for (const [index, card] of [...list.children].entries()) {
    const { top, bottom } = card.getBoundingClientRect()
    const anchor = card.getAttribute('data-product')
    if (bottom > 0) return anchor ? { anchor, index, top } : undefined
  }
  return undefined
}

/** Signs that the shopper goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Puts a card where it stood, and keeps it there while cards are still on their way, as after a long time elsewhere, until
 * the shopper goes on. @returns a function that stops it
 */
function holdPlace(list: HTMLElement, place: ListPlace): () => void {
  const hold = () => {
    restore(list, place)
    if ([...list.children].every((card) => card.hasAttribute('data-product'))) stop()
  }
  const observer = new MutationObserver(hold)
  const stop = () => {
    observer.disconnect()
    for (const sign of OWN_MOVES) removeEventListener(sign, stop)
  }
  observer.observe(list, { childList: true })
  for (const sign of OWN_MOVES) addEventListener(sign, stop, { passive: true })
  hold()
  return stop
}

function restore(list: HTMLElement, { anchor, top }: Pick<ListPlace, 'anchor' | 'top'>): void {
  const card = [...list.children].find((child) => child.getAttribute('data-product') === anchor)
  if (card) scrollPageBy(card.getBoundingClientRect().top - top)
}
