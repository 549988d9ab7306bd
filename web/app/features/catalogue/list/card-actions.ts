import { useCallback } from 'react'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { CardActions } from './product-card.tsx'

type QuickAdd = NonNullable<CardActions['onQuickAdd']>

/** What product cards do with the cart: add one unit. It keeps its identity. */
export function useCardActions(): Required<CardActions> {
  const add = useAddToCart()
  const onQuickAdd = useCallback<QuickAdd>(
    ({ id: productId, name, image, price: unitPrice }, currency) =>
      void add({ productId, optionPair: '', quantity: 1, name, image, unitPrice, currency }),
    [add],
  )
  return { onQuickAdd }
}
