import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useShownCurrency } from '#app/i18n/currency.tsx'
import { useLocale } from '#app/i18n/language.tsx'
import {
  disableScrollAnchoring,
  disableScrollRestoration,
  rewriteParam,
  scrollPageBy,
  watchScroll,
} from '#app/platform/list-scroll.ts'
import { type ListPosition, positionAt, storePosition } from './list-position.ts'
import { type Span, THROTTLE_MS } from './load-window.ts'

/** Events that may precede leaving the page. */
const LEAVING = ['pointerdown', 'pagehide'] as const

interface PositionInput {
  list: RefObject<HTMLElement | null>
  span: Span
  /** Entries per page. */
  size?: number
}

/** Id of the product or order of a card; null while it is loading. */
const idOf = (card: Element) => card.getAttribute('data-product') ?? card.getAttribute('data-order')

/**
 * Stores the shopper's position in a list, for Back, reloads and changes of language or currency, after which the same
 * card is in the same position. The address names the page that is on screen.
 */
export function useListPosition({ list, span, size = CARDS_PER_PAGE }: PositionInput): void {
  const { key, pathname, search } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const settled = useRef(false)
  const seen = useRef<Seen | undefined>(undefined)
  useSameCard(list, seen, key)

  useEffect(disableScrollAnchoring, [])
  useEffect(disableScrollRestoration, [])

  useEffect(() => {
    const position = cameBack && !settled.current ? positionAt(key) : undefined
    settled.current = true
    return position && list.current ? holdPosition(list.current, position) : undefined
  }, [cameBack, key, list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const keep = () => {
      seen.current = topCard(element)
      if (seen.current) storePosition(key, { ...span, anchor: seen.current.anchor, top: seen.current.top })
      return seen.current?.index
    }
    const remember = () => {
      const above = keep()
      if (above === undefined) return
      const page = span.first + Math.floor(above / size)
      rewriteParam('page', page > 1 ? String(page) : null, { pathname, search })
    }
    remember()
    // With scroll anchoring off, only a scroll moves the page. At an unchanged scroll position, content above has
    // changed its height for a moment, so nothing is stored.
    const onScroll = () => seen.current?.at === scrollY || remember()
    const stopWatching = watchScroll(onScroll, THROTTLE_MS)
    // Stores the position of a shopper who leaves right after scrolling, before the throttle would.
    for (const sign of LEAVING) addEventListener(sign, keep)
    return () => {
      stopWatching()
      for (const sign of LEAVING) removeEventListener(sign, keep)
    }
  }, [key, list, pathname, search, size, span])
}

/** The card at the top of the screen, its index and its top edge. */
interface Seen extends Pick<ListPosition, 'anchor' | 'top'> {
  index: number
  /** The scroll position at that time. */
  at: number
}

/**
 * Keeps the same card in position when a new language or currency changes the heights of the cards above it. If the
 * choice was made in a dialog, closing it is a step back, for which the router restores the old scroll position: the
 * card is then moved back into position once more, unless the shopper has scrolled meanwhile. Below the list no card is
 * restored.
 */
function useSameCard(list: RefObject<HTMLElement | null>, seen: RefObject<Seen | undefined>, key: string): void {
  const locale = useLocale()
  const currency = useShownCurrency()
  const renderedIn = useRef({ locale, currency })
  const restored = useRef<Seen | undefined>(undefined)
  useLayoutEffect(() => {
    if (renderedIn.current.locale === locale && renderedIn.current.currency === currency) return
    renderedIn.current = { locale, currency }
    restored.current = seen.current
    if (!restored.current || !list.current) return
    restore(list.current, restored.current)
    seen.current = { ...restored.current, at: scrollY }
  }, [locale, currency, list, seen])
  const renderedAt = useRef(key)
  const returning = useRef<Seen | undefined>(undefined)
  // Decided before the router scrolls: on a busy device its scroll event arrives before the effect below, as if it were
  // the shopper's.
  useLayoutEffect(() => {
    if (renderedAt.current === key) return
    renderedAt.current = key
    const card = restored.current
    restored.current = undefined
    const stayed = card && seen.current?.anchor === card.anchor && Math.abs(seen.current.top - card.top) < 2
    returning.current = stayed ? card : undefined
  }, [key, seen])
  useEffect(() => {
    const card = returning.current
    returning.current = undefined
    if (!card || !list.current) return
    restore(list.current, card)
    seen.current = { ...card, at: scrollY }
  })
}

/** The first card that is not entirely above the screen; undefined while it is loading. */
function topCard(list: HTMLElement): Seen | undefined {
  for (const [index, card] of [...list.children].entries()) {
    const { top, bottom } = card.getBoundingClientRect()
    const anchor = idOf(card)
    if (bottom > 0) return anchor ? { anchor, index, top, at: scrollY } : undefined
  }
  return undefined
}

/** Events that show that the shopper scrolls. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Holds a card in position while cards are loading, until the shopper scrolls. @returns a function that stops it */
function holdPosition(list: HTMLElement, position: ListPosition): () => void {
  const hold = () => {
    restore(list, position)
    if ([...list.children].every((card) => idOf(card) !== null)) stop()
  }
  const observer = new MutationObserver(hold)
  const stop = () => {
    observer.disconnect()
    for (const sign of USER_SCROLL_EVENTS) removeEventListener(sign, stop)
  }
  observer.observe(list, { childList: true })
  for (const sign of USER_SCROLL_EVENTS) addEventListener(sign, stop, { passive: true })
  hold()
  return stop
}

function restore(list: HTMLElement, { anchor, top }: Pick<ListPosition, 'anchor' | 'top'>): void {
  const card = [...list.children].find((child) => idOf(child) === anchor)
  if (card) scrollPageBy(card.getBoundingClientRect().top - top)
}
