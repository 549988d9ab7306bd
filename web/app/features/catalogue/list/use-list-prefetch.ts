import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { previewProduct } from '#app/features/catalogue/product/preview-state.ts'
import { cachedCard, productDetailQuery } from '#app/features/catalogue/product-queries.ts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** How long a mouse rests on a card before its product is prefetched, in milliseconds. */
const DWELL = 65
/** How long the prefetch waits for an idle browser, in milliseconds. */
const MAX_IDLE_WAIT_MS = 300

/**
 * Prefetches a product when a finger, a resting mouse or the focus reaches its card, and shows a preview when its link
 * is followed.
 * @returns handlers for the element that contains the cards; each card has `data-product`
 */
export function useListPrefetch() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (event: SyntheticEvent) => {
    const id = idOf(cardAt(event.target))
    // After the work for the touch itself.
    if (id) whenIdle(() => void client.prefetchQuery(productDetailQuery(id)), MAX_IDLE_WAIT_MS)
  }
  return {
    onPointerDown: ask,
    onFocus: ask,
    onPointerOver: (event: SyntheticEvent) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(event), DWELL)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onClick: (event: MouseEvent) => {
      const card = cardAt(event.target)
      // A link prevents the default of a click that it follows, but not of one that opens a new tab.
      const isFollowed = event.defaultPrevented && event.target instanceof Element && event.target.closest('a')
      const seen = isFollowed ? cachedCard(client, idOf(card)) : undefined
      if (card && seen) previewProduct(seen, card)
    },
  }
}

const cardAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-product]') : null

const idOf = (card: Element | null) => card?.getAttribute('data-product') ?? ''
