import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { previewProduct } from '#app/features/catalogue/product/preview-state.ts'
import { productDetailQuery, seenCard } from '#app/features/catalogue/product-queries.ts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** How long a mouse rests on a card before its product is asked for, in milliseconds. */
const DWELL = 65
/** How long the browser may be busy before a product is asked for all the same, in milliseconds. */
const PATIENCE = 300

/**
 * Asks for a product as soon as a finger, a resting mouse or the keyboard comes to its card, and shows what is known of
 * it when the card's link is followed.
 * @returns handlers for the element around the cards; each card carries `data-product`
 */
export function useForesight() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (event: SyntheticEvent) => {
    const id = idOf(cardAt(event.target))
    // What the touch itself does goes first.
    if (id) whenIdle(() => void client.prefetchQuery(productDetailQuery(id)), PATIENCE)
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
      // The link takes a click for itself; of one that opens a new tab it leaves its hands.
      const isFollowed = event.defaultPrevented && event.target instanceof Element && event.target.closest('a')
      const seen = isFollowed ? seenCard(client, idOf(card)) : undefined
      if (card && seen) previewProduct(seen, card)
    },
  }
}

/** The product's card that holds this element. */
function cardAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-product]') : null
}

const idOf = (card: Element | null) => card?.getAttribute('data-product') ?? ''
